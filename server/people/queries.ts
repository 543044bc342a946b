import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import { spain } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import type { Self, User } from '#contract/users.ts';
import { builtOnce } from '../core/built-once.ts';
import type { Scope, SignedIn } from '../core/context.ts';
import type { Tx } from '../core/database.ts';
import { remember } from '../core/memory.ts';
import { fullName } from '../core/queries.ts';
import { insertRow, updateRows } from '../core/rows/queries.ts';
import type { Users } from '../core/schema.gen.ts';
import { isBeyondAvailability } from './availability/queries.ts';
import { isCoordinated, isManaging, isPlaceShown, isReached, kindOf, managing, smallness } from './reach/queries.ts';
import { addressWithTown, areaName, withAreaAbove } from './towns/queries.ts';

/** Source of the assignment in this election that a person declined, if they got none since. */
export const fromDeclined = (election: Expression<unknown>, person: string, assignment: string) => {
  const [u, d] = [sql.ref(person), sql.ref(assignment)];
  return sql`
  assignments ${d} where ${d}.tenant_id = ${u}.tenant_id and ${d}.user_id = ${u}.id and ${d}.election_id = ${election} and ${d}.state = 'declined'
    and not exists (select from assignments n where n.tenant_id = ${d}.tenant_id and n.user_id = ${d}.user_id
      and n.election_id = ${d}.election_id and n.created_at > ${d}.created_at)`;
};

/** Null if not asked. */
const attendance = sql`case asg.state when 'confirmed' then 'confirmed' when 'assigned' then 'unanswered'
  else (select 'declined' from ${fromDeclined(sql`el.id`, 'u', 'd')} limit 1) end`;

export const answerOf = (alias: 'asg' | 'd') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'answered_at', ${of('answered_at')}, 'answer_note', ${of('answer_note')},
    'answered_for_by', case when ${of('answered_by')} <> ${of('user_id')} then coalesce((select ${fullName('b')}
      from users b where b.tenant_id = ${of('tenant_id')} and b.id = ${of('answered_by')}), '—') end`;
};

const ownColumns = sql`
  u.id, u.email, u.first_name, u.last_name_1, u.last_name_2, u.national_id, u.phone_prefix, u.phone, u.address_city, u.availability,
  u.mobility, u.is_experiencied, u.language, u.profession, u.is_active, u.is_locked, u.is_staff, u.is_superuser, u.is_validated,
  u.is_verified, u.creation_date, u.last_login, asg.place_id as assigned_polling_place, ${attendance} as attendance,
  coalesce(${isBeyondAvailability('asg', 'u')}, false) as is_unavailable, cr.id as credential`;

export const placeColumns = (actor: SignedIn | null, place: string) => sql`
  ${sql.ref(`${place}.name`)} as assigned_polling_place_name, ${addressWithTown(place)} as assigned_polling_place_address,
  ${isPlaceShown(actor, place)} as is_place_reached`;

/** Matches homes without a point, or with one that neither a person nor a map confirmed. */
export const isVagueHome = (person: string) => {
  const of = (column: string) => sql.ref(`${person}.${column}`);
  return sql`(${of('address_country')} = ${spain}
    and (${of('lon')} is null or (${of('is_address_by_hand')} and not ${of('is_pin_by_hand')})))`;
};

/** Joins live assignment and valid credential of `u` in the current election. */
const ownJoins = sql`
  left join elections el on el.tenant_id = u.tenant_id and el.is_current
  left join assignments asg on asg.tenant_id = u.tenant_id and asg.user_id = u.id and asg.election_id = el.id
    and asg.state in ('assigned', 'confirmed')
  left join credentials cr on cr.tenant_id = u.tenant_id and cr.user_id = u.id and cr.election_id = el.id and cr.state = 'created'`;

/**
 * People `u` as lists show them, without the distance. Joined for the current election: valid
 * credential `cr`, and place.
 */
export const listedPeople = (actor: SignedIn | null) => ({
  columns: sql`
  ${ownColumns}, ${areaName('ar', 'up')} as area_name, ${placeColumns(actor, 'pl')}`,
  source: sql`users u
  ${ownJoins} left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
  left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id ${withAreaAbove('ar', 'up')}`,
});

/** A person as stored. Rules add derived data. */
export type UserRecord = Omit<
  User,
  | 'permissions'
  | 'credential_obstacles'
  | 'location'
  | 'assignment'
  | 'declined'
  | 'area'
  | 'area_name'
  | 'managed_areas'
  | 'has_second_factor'
  | 'assigned_polling_place_name'
  | 'assigned_polling_place_address'
  | 'assigned_polling_place_location'
  | 'is_place_reached'
> & {
  area_id: string | null;
  area_path: string;
  /** since when the home is in this area */
  area_since: string;
  lon: number | null;
  lat: number | null;
  /** somebody else has the same document: administrators decide */
  is_document_claimed: boolean;
  /** an administrator checked it, and only administrators have changed it since */
  is_document_checked: boolean;
  takes_digest: boolean;
  list_look: Self['list_look'];
  places_look: Self['places_look'];
  credentials_look: Self['credentials_look'];
  assignment_id: string | null;
  assignment_slots: Assignment['slots'] | null;
  assignment_state: Assignment['state'] | null;
  assignment_created_at: string | null;
  assignment_station: string | null;
};
type Assignment = NonNullable<User['assignment']>;

/** Matches people locked by an administrator, not just by valid credentials. */
export const isLockedByHand = (person: string) => sql<boolean>`(${sql.ref(`${person}.is_locked`)}
  and coalesce((select bool_or(c.was_locked) from credentials c where c.tenant_id = ${sql.ref(`${person}.tenant_id`)}
    and c.user_id = ${sql.ref(`${person}.id`)} and c.state = 'created'), true))`;

const recordColumns = sql`${ownColumns},
  u.national_id_kind, u.national_id is not null and u.national_id_key is null as is_document_claimed, u.is_document_checked, u.birth_date, u.address_street, u.address_number, u.address_extra, u.address_zip,
  u.address_region, u.address_country, u.is_address_by_hand, u.lon, u.lat, u.area_id, u.area_path, u.area_since,
  u.notes_manager, u.notes_self, u.update_date, u.takes_digest, u.list_look, u.places_look, u.credentials_look, u.password_hash is not null as has_password, null::float8 as distance,
  (select t.email from mail_tokens t where t.tenant_id = u.tenant_id and t.user_id = u.id and t.purpose = 'email'
    and t.used_at is null and t.expires_at > now() order by t.expires_at desc limit 1) as pending_email,
  ${isLockedByHand('u')} as is_locked_by_hand,
  asg.id as assignment_id, asg.slots as assignment_slots, asg.state as assignment_state, asg.created_at as assignment_created_at,
  asg.station_id as assignment_station`;

export async function findUser(tx: Tx, actor: SignedIn, id: string): Promise<UserRecord | undefined> {
  const values = { tenantId: tx.tenantId, id, actorId: actor.id, areaPaths: actor.areaPaths };
  const [row] = await builtOnce(tx, { kind: `user ${kindOf(actor)}`, values }, (at) => {
    const as = { ...actor, id: at.actorId, areaPaths: at.areaPaths };
    return sql<UserRecord>`
      select ${recordColumns} from users u ${ownJoins}
      where u.tenant_id = ${at.tenantId} and u.id = ${at.id} and ${isReached(as, 'u')}`;
  });
  return row;
}

/** A separate query: few people declined, and it would make each record 10 % slower. */
export async function findDeclined(tx: Tx, { id, attendance }: UserRecord): Promise<User['declined']> {
  if (attendance !== 'declined') return null;
  const rows = await tx.list(sql<Pick<User, 'declined'>>`
    select json_build_object('id', d.id, 'place', d.place_id, 'slots', d.slots, 'place_name', coalesce(f.name, d.place_name), ${answerOf('d')}) as declined
    from users u join elections el on el.tenant_id = u.tenant_id and el.is_current
    cross join lateral (select d.* from ${fromDeclined(sql`el.id`, 'u', 'd')} limit 1) d
    left join places f on f.tenant_id = d.tenant_id and f.id = d.place_id
    where u.tenant_id = ${tx.tenantId} and u.id = ${id}`);
  return rows[0]?.declined ?? null;
}

/** Locks a person with the same lock as assigning. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from users where tenant_id = ${tx.tenantId} and id = ${id} for no key update`);
}

/** Changes wait for this lock. References (a message) don't, as two of them would deadlock. */
export async function lockUser(tx: Tx, actor: SignedIn, id: string): Promise<UserRecord | undefined> {
  const rows = await tx.list(sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${isCoordinated(actor, 'u')} for no key update`);
  return rows.length > 0 ? findUser(tx, actor, id) : undefined;
}

export async function lockUsers(tx: Tx, actor: SignedIn, ids: string[]): Promise<UserRecord[]> {
  await lockUsersInOrder(tx, actor, ids);
  return tx.list(sql<UserRecord>`
    select ${recordColumns} from users u ${ownJoins}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isCoordinated(actor, 'u')}`);
}

/** Locks people coordinated by the actor, ordered by id to avoid deadlocks. */
export const lockUsersInOrder = (tx: Tx, actor: SignedIn, ids: string[]) =>
  tx.run(sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isCoordinated(actor, 'u')}
    order by u.id for no key update`);

/** Reach includes the actor. `isToGo`: also blocks new references to the person. */
export async function lockReachedUser(
  tx: Tx,
  actor: SignedIn,
  id: string,
  { isToGo = false }: { isToGo?: boolean } = {},
): Promise<UserRecord | undefined> {
  const rows = await tx.list(sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${isReached(actor, 'u')}
    ${isToGo ? sql`for update` : sql`for no key update`}`);
  return rows.length > 0 ? findUser(tx, actor, id) : undefined;
}

/** Doesn't check reach, which this transaction may have changed. */
export async function findHeldUser({ tx }: Pick<Scope, 'tx'>, id: string): Promise<UserRecord> {
  const rows = await tx.list(sql<UserRecord>`
    select ${recordColumns} from users u ${ownJoins} where u.tenant_id = ${tx.tenantId} and u.id = ${id}`);
  if (!rows[0]) throw new RangeError('Nobody is held by this id.');
  return rows[0];
}

export type ManagerContact = { id: string; name: string; email: string; phone: string | null; language: Language };

/** Lists the coordinators of areas around a path, smallest area first. */
export const listManagers = async (tx: Tx, areaPath: string): Promise<ManagerContact[]> =>
  remember(tx, `managers:${areaPath}`, async () => {
    return tx.list(sql<ManagerContact>`
    select u.id, ${fullName('u')} as name, u.email, u.phone_prefix || ' ' || u.phone as phone, u.language
    from ${managing('m', 'u', 'a')}
    where m.tenant_id = ${tx.tenantId} and ${isManaging(areaPath, 'u', 'a')}
    group by u.tenant_id, u.id
    order by max(${smallness('a')}) desc, u.sort_name
    limit 20`);
  });

export const listManagedAreas = async (tx: Tx, userId: string) =>
  remember(tx, `managed-areas:${userId}`, () =>
    tx
      .selectFrom('area_managers as m')
      .innerJoin('areas as a', (join) => join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.area_id'))
      .where('m.tenant_id', '=', tx.tenantId)
      .where('m.user_id', '=', userId)
      .orderBy('a.path')
      .limit(500)
      .select(['a.id', 'a.name', 'a.level'])
      .execute(),
  );

export async function listMergedIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('merged_users')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .select('merged_id')
    .execute();
  return rows.map(({ merged_id }) => merged_id);
}

export async function listAdministratorIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .limit(100)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

export const listCoordinatorIds = (tx: Tx, areaPath: string) =>
  tx.listValues(sql<{ id: string }>`
    select distinct u.id from ${managing('m', 'u', 'a')} where m.tenant_id = ${tx.tenantId} and ${isManaging(areaPath, 'u', 'a')}
    order by u.id`);

export async function insertUser(tx: Tx, user: Omit<Insertable<Users>, 'tenant_id'>) {
  await insertRow(tx, 'users', user);
}

export async function updateUser(tx: Tx, id: string, changes: Updateable<Users>) {
  await updateRows(tx, 'users', { id }, { ...changes, update_date: sql`now()` });
}
