import { sql } from 'kysely';
import type { UserNotification, userEvents } from '#contract/notifications.ts';
import { builtOnce } from '../../core/built-once.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import type { ListPage } from '../../core/lists.ts';
import { likePattern } from '../../core/lists.ts';
import { isWrittenOut, pageFrom, pageStatement, type RowPage } from '../../core/queries.ts';
import { isReached, kindOf, type Reacher } from '../../people/reach/queries.ts';

/** `detail`: selects the translated title and description. */
export type UserEvent = {
  detail: (typeof userEvents)[number];
  'user-name': string;
  'user-email': string;
  link: string;
  /** number of people, if several; the names are then empty */
  count?: string;
};

/**
 * `about`: the person concerned; deleting them deletes the event.
 * `key`: identifies somebody without an account.
 */
export async function insertUserEvents(
  tx: Tx,
  readerIds: string[],
  params: UserEvent,
  { about = null, key = about }: { about?: string | null; key?: string | null } = {},
): Promise<void> {
  if (readerIds.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      readerIds.map((reader) => ({
        tenant_id: tx.tenantId,
        id: newId(),
        user_id: reader,
        type: 'ude',
        params: JSON.stringify(params),
        about_user_id: about,
        people: sql`array_remove(array[${key}::uuid], null)`,
      })),
    )
    .execute();
}

/** people distinguished per notification; further ones are only counted */
const mostGathered = 500;

type Gathering = { id: string; user_id: string; people: string[]; told: number };

/**
 * Adds a person to each reader's unread notification of the same event in the last hour. It then
 * shows a number, and `link` leads to all. Counts a repeated person once.
 */
export async function gatherUserEvents(
  tx: Tx,
  readerIds: string[],
  params: UserEvent,
  gathered: { link: string } & ({ about: string } | { about: null; key: string }),
): Promise<void> {
  const { about, link } = gathered;
  const key = gathered.about === null ? gathered.key : gathered.about;
  const waiting = await lockGathering(tx, readerIds, params.detail);
  for (const { id, people, told } of waiting) {
    const isKnown = people.includes(key);
    const count = isKnown ? told : told + 1;
    const isOne = count === 1;
    const words = isOne ? params : { ...params, 'user-name': '', 'user-email': '', link, count: String(count) };
    const grown = isKnown || people.length >= mostGathered ? sql`` : sql`people = people || ${key}::uuid,`;
    await tx.run(sql`
      update notifications set ${grown} params = ${JSON.stringify(words)}::jsonb,
        about_user_id = ${isOne ? about : null}, created_at = now()
      where tenant_id = ${tx.tenantId} and id = ${id}`);
  }
  const others = readerIds.filter((reader) => !waiting.some(({ user_id }) => user_id === reader));
  await insertUserEvents(tx, others, params, { about, key });
}

/** Locks each reader's notification that can be added to. */
const lockGathering = (tx: Tx, readerIds: string[], detail: UserEvent['detail']) =>
  tx.list(sql<Gathering>`
    with newest as (
      select distinct on (user_id) id from notifications
      where tenant_id = ${tx.tenantId} and user_id = any(${readerIds}::uuid[]) and not is_readed
        and created_at > now() - interval '1 hour' and params->>'detail' = ${detail} and people <> '{}'
      order by user_id, created_at desc)
    select id, user_id, people, coalesce((params->>'count')::int, 1) as told from notifications
    where tenant_id = ${tx.tenantId} and id in (select id from newest) and not is_readed order by user_id for no key update`);

type Wanted = { is_readed?: boolean | undefined; search?: string | undefined };

/** Lists a page with the total count. `search`: in the names of the people concerned. */
export async function listNotifications(
  tx: Tx,
  reader: SignedIn,
  { is_readed, search }: Wanted,
  { descending, limit, offset }: ListPage,
): Promise<RowPage<UserNotification>> {
  const direction = descending ? sql`desc` : sql`asc`;
  const isFirst = isWrittenOut(limit, offset);
  const kind = ['notifications', kindOf(reader), descending, isFirst && limit, is_readed, !search];
  const values = {
    tenantId: tx.tenantId,
    id: reader.id,
    areaPaths: reader.areaPaths,
    language: reader.language,
    pattern: search ? likePattern(search) : null,
    limit,
    offset,
  };
  const rows = await builtOnce(tx, { kind: kind.join(), values, isReplanned: Boolean(search) }, (at) => {
    const { id, areaPaths, language } = at;
    const as = { ...reader, id, areaPaths, language };
    // Inlines the value: with a million notifications, a plan for both would lose to replanning.
    const isWanted = is_readed === undefined ? sql`` : sql`and n.is_readed = ${sql.lit(is_readed)}`;
    const own = sql`${isOwn(at, as)} ${isWanted}`;
    const words = sql`jsonb_each_text(${paramsFor(as)}) p where p.value ilike ${at.pattern}`;
    return pageStatement<UserNotification>({
      columns: columnsFor(as),
      from: sql`notifications n`,
      where: search ? sql`${own} and exists (select from ${words})` : own,
      order: sql`n.created_at ${direction}, n.id ${direction}`,
      ...(isFirst ? { limit, offset } : { limit: at.limit, offset: at.offset }),
    });
  });
  return pageFrom(rows);
}

export const findNotification = (tx: Tx, reader: SignedIn, id: string) =>
  tx.find(sql<UserNotification>`
    select ${columnsFor(reader)} from notifications n where ${isOwn(tx, reader)} and n.id = ${id}`);

type Reader = Reacher & Pick<SignedIn, 'language'>;

const isOwn = ({ tenantId }: Pick<Tx, 'tenantId'>, { id }: Reader) =>
  sql`n.tenant_id = ${tenantId} and n.user_id = ${id}`;

const columnsFor = (reader: Reader) => sql`n.id, n.type, n.is_readed, n.created_at, ${paramsFor(reader)} as params`;

/** Hides the name of a person now out of reach, except in the notice that they moved out. */
function paramsFor(reader: Reader) {
  // A value per row: planned once, EXISTS would hash everybody within reach.
  const isNamed = sql`(n.about_user_id is null or n.params->>'detail' = 'moved_out' or (
    select true from users u where u.tenant_id = n.tenant_id and u.id = n.about_user_id and ${isReached(reader, 'u')}))`;
  // An announcement's title and text must be in the same language.
  const announced = sql`(
    select coalesce(an.texts->${reader.language}, an.texts->'es') || jsonb_build_object('link', an.link)
    from announcements an where an.tenant_id = n.tenant_id and an.id = n.announcement_id)`;
  return sql`case when n.announcement_id is not null then ${announced} when ${isNamed} then n.params
    else n.params || '{"user-name": "", "user-email": "", "link": "/users"}' end`;
}

/** Skips other people's notifications. Returns the number marked. */
export async function markReaded(tx: Tx, reader: string, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_readed: true })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', reader)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
