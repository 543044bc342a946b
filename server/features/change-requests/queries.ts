import { sql } from 'kysely';
import type { ChangeRequest, ChangeRequestState } from '#contract/change-requests.ts';
import { printedFields } from '#contract/profile-parts.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, listPage } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';
import { isLockedByHand } from '../../people/queries.ts';
import { isCoordinated } from '../../people/reach/queries.ts';

const isOfAdministrators = sql<boolean>`(
  r.wanted ?| array['national_id', 'national_id_kind'] or u.is_staff or ${isLockedByHand('u')})`;
/** Matches requests that would reissue a credential despite a manual lock. */
const needsUnlocking = sql<boolean>`(
  r.wanted ?| ${[...printedFields]}::text[] and ${isLockedByHand('u')} and exists (select from credentials c
    where c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created'))`;
const columns = sql`
  r.id, r.user_id as "user", concat_ws(' ', u.first_name, u.last_name_1) as user_name, r.state, r.wanted, r.seen, r.reason,
  ${isOfAdministrators} as is_of_administrators, ${needsUnlocking} as needs_unlocking,
  r.creation_date, r.decided_date`;
const from = sql`change_requests r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id`;

const isDecidable = (actor: SignedIn) => sql`
  u.id <> ${actor.id} and ${isCoordinated(actor, 'u')} ${actor.is_superuser ? sql`` : sql`and not ${isOfAdministrators}`}`;

const sortColumns = { creation_date: sql`r.creation_date`, name: sql`u.sort_name` };

export const listChangeRequests = (
  tx: Tx,
  actor: SignedIn,
  { states, search }: { states?: ChangeRequestState[] | undefined; search?: string | undefined },
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<ChangeRequest>(replanned(tx), {
    columns,
    from,
    where: sql`r.tenant_id = ${tx.tenantId} and ${isDecidable(actor)}
      ${states ? sql`and r.state = any(${states}::text[])` : sql``}
      ${search ? sql`and u.sort_name ilike ${likePattern(search)}` : sql``}`,
    order: sql`${sortColumns[page.sort]} ${directionOf(page)}, r.id ${directionOf(page)}`,
    ...page,
  });

export const countedChangeRequests = (tx: Tx, actor: SignedIn) => sql<number>`(
  select count(*)::int from ${from}
  where r.tenant_id = ${tx.tenantId} and r.state = 'asked' and ${isDecidable(actor)})`;

export const findChangeRequest = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<ChangeRequest>`
    select ${columns} from ${from} where r.tenant_id = ${tx.tenantId} and r.id = ${id} and ${isDecidable(actor)}`);

/** Call after locking the request's person. */
export async function lockChangeRequest(tx: Tx, actor: SignedIn, id: string): Promise<ChangeRequest | undefined> {
  await tx.run(sql`select from change_requests where tenant_id = ${tx.tenantId} and id = ${id} for no key update`);
  return findChangeRequest(tx, actor, id);
}

export const findLastOf = (tx: Tx, userId: string) =>
  tx.find(sql<ChangeRequest>`
    select ${columns} from ${from} where r.tenant_id = ${tx.tenantId} and r.user_id = ${userId}
    order by r.creation_date desc, r.id desc limit 1`);

type NewRequest = { id: string; userId: string; wanted: object; seen: object };

export const insertChangeRequest = (tx: Tx, { id, userId, wanted, seen }: NewRequest) =>
  tx.run(sql`
    insert into change_requests (tenant_id, id, user_id, wanted, seen)
    values (${tx.tenantId}, ${id}, ${userId}, ${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(seen)}::jsonb)`);

export const withdrawOpen = (tx: Tx, userId: string) =>
  tx.has(sql`
    update change_requests set state = 'withdrawn', decided_date = now()
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and state = 'asked' returning id`);

type Decision = { state: 'accepted' | 'declined'; by: string; reason?: string };

export async function updateDecided(tx: Tx, id: string, { state, by, reason = '' }: Decision): Promise<void> {
  await updateRows(tx, 'change_requests', { id }, { state, reason, decided_by: by, decided_date: sql`now()` });
}

export const reopenRequest = (tx: Tx, id: string) =>
  updateRows(tx, 'change_requests', { id }, { state: 'asked', reason: '', decided_by: null, decided_date: null });

/** Finds the credential that accepting a request issued: one transaction has one time. */
export const findReissued = (tx: Tx, id: string) =>
  tx.findValue(sql<{ id: string }>`
    select c.id from change_requests r
    join credentials c on c.tenant_id = r.tenant_id and c.user_id = r.user_id and c.creation_date = r.decided_date
    where r.tenant_id = ${tx.tenantId} and r.id = ${id} and r.state = 'accepted' and c.state = 'created'`);

/** Keeps the remaining person's open request if both have one. */
export async function moveRequests(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const { tenantId } = tx;
  await tx.run(sql`
    update change_requests o set user_id = ${to}, state = case when o.state = 'asked' and exists (
      select from change_requests k where k.tenant_id = o.tenant_id and k.user_id = ${to} and k.state = 'asked')
      then 'withdrawn' else o.state end
    where o.tenant_id = ${tenantId} and o.user_id = ${from}`);
  await tx.run(sql`
    update change_requests set decided_by = ${to} where tenant_id = ${tenantId} and decided_by = ${from}`);
}
