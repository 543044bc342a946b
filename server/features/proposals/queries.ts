import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Slot } from '#contract/coverage.ts';
import type { Mobility } from '#contract/mobility.ts';
import type { Alternatives } from '#contract/proposal-figures.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import type { Proposal, ProposedPerson } from '#contract/proposals.ts';
import type { UnplacedReason } from '#contract/proposing.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, fullName, listPage } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';
import type { Proposals } from '../../core/schema.gen.ts';
import { isAreaReached, isReached } from '../../people/reach/queries.ts';
import type { SolvedRow } from './making/making.ts';

export type Summary = NonNullable<Proposal['summary']>;
export type ProposalRow = Omit<Proposal, 'failure'> & { election_id: string };

const columns = (actor: SignedIn) => sql`
  pr.id, pr.name, pr.state, pr.progress, json_build_object('id', a.id, 'name', a.name) as area, pr.rules, pr.is_shared,
  ${fullName('own')} as user_name, pr.user_id = ${actor.id} as is_own, pr.creation_date,
  pr.accepted_at, pr.summary, pr.election_id`;
const from = sql`proposals pr
  join areas a on a.tenant_id = pr.tenant_id and a.id = pr.area_id
  join users own on own.tenant_id = pr.tenant_id and own.id = pr.user_id`;
/** Matches the actor's own and shared proposals for areas entirely within reach. */
const isSeen = (tx: Tx, actor: SignedIn) =>
  sql`pr.tenant_id = ${tx.tenantId} and (pr.user_id = ${actor.id} or pr.is_shared) and ${isAreaReached(actor, 'a')}`;

export async function listProposals(
  tx: Tx,
  actor: SignedIn,
  search: string[],
  page: ListPage<'creation_date' | 'name'>,
) {
  const words = search.map((word) => sql`and ${foldedSql(sql`pr.name`)} like ${likePattern(word)}`);
  return listPage<ProposalRow>(tx, {
    ...{ columns: columns(actor), from, ...page },
    where: sql`${isSeen(tx, actor)} ${sql.join(words, sql` `)}`,
    order: sql`pr.${sql.ref(page.sort)} ${directionOf(page)}, pr.id ${directionOf(page)}`,
  });
}

export const findProposal = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<ProposalRow>`
    select ${columns(actor)} from ${from} where ${isSeen(tx, actor)} and pr.id = ${id}`);

export async function lockProposal(tx: Tx, actor: SignedIn, id: string): Promise<ProposalRow | undefined> {
  await tx.run(sql`select from proposals where tenant_id = ${tx.tenantId} and id = ${id} for update`);
  return findProposal(tx, actor, id);
}

/** Takes a lock, so that one person's requests are serialised. */
export async function countRunning(tx: Tx, userId: string): Promise<number> {
  await tx.run(sql`select from users where tenant_id = ${tx.tenantId} and id = ${userId} for no key update`);
  return tx.count(sql<{ count: number }>`
    select count(*)::int as count from proposals
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and state = 'running'`);
}

type NewProposal = { id: string; name: string; area: string; rules: Rules; electionId: string; userId: string };

export const insertProposal = (tx: Tx, { id, name, area, rules, electionId, userId }: NewProposal) =>
  tx.run(sql`
    insert into proposals (tenant_id, id, election_id, area_id, user_id, name, rules)
    values (${tx.tenantId}, ${id}, ${electionId}, ${area}, ${userId}, ${name}, ${JSON.stringify(rules)}::jsonb)`);

export async function updateProposal(tx: Tx, id: string, { name, is_shared }: { name: string; is_shared: boolean }) {
  await updateRows(tx, 'proposals', { id }, { name, is_shared });
}

export type ProposalRun = { id: string; user_id: string; area_id: string; rules: Rules; attempt: number };

/** Returns undefined if the proposal is no longer being made. */
export const claimProposal = (tx: Tx, id: string) =>
  tx.find(sql<ProposalRun>`
    update proposals set attempt = attempt + 1, progress = 0
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'running'
    returning id, user_id, area_id, rules, attempt`);

type Attempt = Pick<ProposalRun, 'id' | 'attempt'>;
const updateAttempt = (tx: Tx, { id, attempt }: Attempt, values: Updateable<Proposals>) =>
  updateRows(tx, 'proposals', { id, attempt, state: 'running' }, values);

/** Returns false if stopped or superseded by another attempt. */
export const updateProgress = async (tx: Tx, attempt: Attempt, progress: number) =>
  (await updateAttempt(tx, attempt, { progress })) === 1;

export const failProposal = (tx: Tx, attempt: Attempt) => updateAttempt(tx, attempt, { state: 'failed' });

/** Omits people deleted meanwhile; returns false if stopped. */
export async function writeProposal(tx: Tx, attempt: Attempt, rows: SolvedRow[]): Promise<boolean> {
  if ((await updateAttempt(tx, attempt, { state: 'ready', progress: 100 })) !== 1) return false;
  await tx.run(sql`
    insert into proposal_people (tenant_id, proposal_id, user_id, place_id, slots, metres, is_approximate, replaces, reason, places,
      change_slots, change_metres)
    select ${tx.tenantId}, ${attempt.id}, u.id, p.id, r.slots, r.metres, r.is_approximate, r.replaces, r.reason, r.places,
      r.change_slots, r.change_metres
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r ("user" uuid, place uuid, slots text[], metres integer, is_approximate boolean, replaces uuid, reason text, places integer,
        change_slots text[], change_metres integer)
    join users u on u.tenant_id = ${tx.tenantId} and u.id = r."user"
    left join places p on p.tenant_id = ${tx.tenantId} and p.id = r.place
    where r.place is null or p.id is not null`);
  return true;
}

export const writeSummary = (tx: Tx, id: string, summary: Summary) =>
  updateRows(tx, 'proposals', { id }, { summary: JSON.stringify(summary) });

const isAwaiting = (tx: Tx, id: string) =>
  sql<SqlBool>`tenant_id = ${tx.tenantId} and id = ${id} and summary->'alternatives' = 'null'`;

/** Returns false if the proposal was deleted, or changed by hand. */
export const isAwaitingAlternatives = (tx: Tx, id: string) =>
  tx.has(sql`select from proposals where ${isAwaiting(tx, id)}`);

/** `alternatives`: null for none. Does nothing unless they are awaited. */
export const writeAlternatives = (tx: Tx, id: string, alternatives: Alternatives | null) =>
  tx.run(sql`
    update proposals set summary = summary - 'alternatives' || ${JSON.stringify(alternatives ? { alternatives } : {})}::jsonb
    where ${isAwaiting(tx, id)}`);

export const lockReady = (tx: Tx, id: string) =>
  tx.find(sql<ProposalRun>`
    select id, user_id, area_id, rules, attempt from proposals
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'ready' for update`);

export type ProposedRow = Omit<ProposedPerson, 'detail' | 'range'> & {
  places: number | null;
  change_slots: Slot[] | null;
  change_metres: number | null;
  mobility: Mobility | null;
  lost_place: string | null;
};

type ProposedFilters = {
  search: string[];
  is_placed?: boolean | undefined;
  reason?: UnplacedReason[] | undefined;
  is_moved?: boolean | undefined;
  is_approximate?: boolean | undefined;
  is_together?: boolean | undefined;
  /** query of people at the same place as somebody of their home */
  together: RawBuilder<unknown>;
  place?: string | undefined;
};

export async function listProposed(
  tx: Tx,
  actor: SignedIn,
  id: string,
  { search, is_placed, reason, is_moved, is_approximate, is_together, together, place }: ProposedFilters,
  page: ListPage<'name' | 'metres' | 'place'>,
) {
  const orders = { name: sql`u.sort_name`, metres: sql`r.metres`, place: sql`p.name` };
  return listPage<ProposedRow>(tx, {
    ...{ columns: proposedColumns, from: proposedFrom, ...page },
    where: [
      sql`r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and ${isReached(actor, 'u')}`,
      ...search.map((word) => sql`strpos(' ' || u.search, ${` ${word}`}) > 0`),
      ...(is_placed === undefined ? [] : [is_placed ? sql`r.place_id is not null` : sql`r.reason <> 'reserve'`]),
      ...(reason ? [sql`r.reason = any(${reason}::text[])`] : []),
      ...(is_moved === undefined ? [] : [sql`(r.replaces is not null) = ${is_moved}`]),
      ...(is_approximate === undefined ? [] : [sql`r.is_approximate = ${is_approximate}`]),
      ...(is_together === undefined ? [] : [sql`(u.id in (${together})) = ${is_together}`]),
      ...(place ? [sql`r.place_id = ${place}`] : []),
    ],
    order: sql`${orders[page.sort]} ${directionOf(page)} nulls last, u.id ${directionOf(page)}`,
  });
}

const proposedColumns = sql`u.id as "user", ${fullName('u')} as name,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as place, r.slots, r.metres,
  r.is_approximate, r.replaces is not null as is_moved, r.assignment_id is not null as is_accepted, r.is_locked,
  r.reason, r.places, r.change_slots, r.change_metres, r.lost_place, u.mobility`;
const proposedFrom = sql`proposal_people r
  join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  left join places p on p.tenant_id = r.tenant_id and p.id = r.place_id`;

export const listProposedIds = (tx: Tx, actor: SignedIn, id: string, limit: number) =>
  tx.listValues(sql<{ user: string }>`
    select u.id as "user" from ${proposedFrom}
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and ${isReached(actor, 'u')}
    order by u.sort_name, u.id limit ${limit}`);

export const listProposedByIds = (tx: Tx, actor: SignedIn, id: string, users: string[]) =>
  tx.list(sql<ProposedRow>`
    select ${proposedColumns} from ${proposedFrom}
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.user_id = any(${users}::uuid[]) and ${isReached(actor, 'u')}
    order by array_position(${users}::uuid[], u.id)`);
