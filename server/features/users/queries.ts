import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { User, UserRow } from '#contract/users.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { containing } from '../../core/lists.ts';
import type { Users } from '../../core/schema.gen.ts';

/** True of areas at or below one of the paths, for `column` an area_path. `^@` is the prefix test that row level security lets use the index. */
export function isBelow(column: string, paths: string[]): Expression<SqlBool> {
  if (paths.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    paths.map((path) => sql`${sql.ref(column)} ^@ ${path}`),
    sql` or `,
  )})`;
}

/**
 * The people somebody coordinates, as a condition on `u`: administrators everybody; coordinators, in their areas, active
 * people who are not administrators nor wait for one.
 */
function isCoordinated(actor: SignedIn): Expression<SqlBool> {
  if (actor.is_superuser) return sql<SqlBool>`true`;
  if (!actor.is_staff || actor.areaPaths.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(not u.is_superuser and u.is_active and u.is_verified is not null and ${isBelow('u.area_path', actor.areaPaths)})`;
}

/** The people somebody can see: those they coordinate, and themselves. */
export function isReached(actor: SignedIn): Expression<SqlBool> {
  return sql<SqlBool>`(u.id = ${actor.id} or ${isCoordinated(actor)})`;
}

export type UserFilters = {
  search?: string[];
  areaPath?: string;
  place?: string;
  is_assigned?: boolean;
  has_credential?: boolean;
  is_validated?: boolean;
  is_verified?: boolean;
  is_locked?: boolean;
  is_staff?: boolean;
  is_active?: boolean;
  availability?: string[];
  mobility?: string[];
};

const sortColumns = {
  name: sql`u.sort_name`,
  email: sql`u.email_key`,
  creation_date: sql`u.creation_date`,
  address_city: sql`u.address_city collate names`,
};
export type UserSort = keyof typeof sortColumns;

const rowColumns = sql`
  u.id, u.email, u.first_name, u.last_name_1, u.last_name_2, u.phone_prefix, u.phone, u.address_city, u.availability, u.mobility,
  u.is_active, u.is_locked, u.is_staff, u.is_superuser, u.is_validated, u.is_verified, u.creation_date,
  case ar.level when 'adm7' then up.name else ar.name end as area_name, pl.id as assigned_polling_place, pl.name as assigned_polling_place_name,
  pl.address as assigned_polling_place_address, cr.id as credential`;

/** Area, live assignment with its place, and credential in force of `u`, for the current election. */
const rowJoins = sql`
  left join elections el on el.tenant_id = u.tenant_id and el.is_current
  left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id
  left join areas up on up.tenant_id = ar.tenant_id and up.id = ar.parent_id
  left join assignments asg on asg.tenant_id = u.tenant_id and asg.user_id = u.id and asg.election_id = el.id
    and asg.state in ('assigned', 'confirmed')
  left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
  left join credentials cr on cr.tenant_id = u.tenant_id and cr.user_id = u.id and cr.election_id = el.id and cr.state = 'created'`;

/** A page of people within reach, and how many there are in all. */
export async function listUsers(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { sort, descending, limit, offset }: { sort: UserSort; descending: boolean; limit: number; offset: number },
): Promise<{ results: UserRow[]; count: number }> {
  const where = sql`u.tenant_id = ${tx.tenantId} and ${isReached(actor)} and ${matches(tx, filters)}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${sortColumns[sort]} ${direction}, u.id ${direction}`;
  // The page is cut before anything is joined to it.
  const [page, total] = await Promise.all([
    sql<UserRow>`
      select ${rowColumns}
      from (select u.* from users u where ${where} ${order} limit ${limit} offset ${offset}) u
      ${rowJoins} ${order}`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from users u where ${where}`.execute(tx),
  ]);
  return { results: page.rows, count: total.rows[0]?.count ?? 0 };
}

function matches(tx: Tx, filters: UserFilters): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = (filters.search ?? []).map(
    (word) => sql<SqlBool>`u.search like ${containing(word)}`,
  );
  if (filters.areaPath !== undefined) conditions.push(sql<SqlBool>`u.area_path ^@ ${filters.areaPath}`);
  for (const flag of ['is_validated', 'is_verified', 'is_locked', 'is_staff', 'is_active'] as const) {
    if (filters[flag] !== undefined)
      conditions.push(sql<SqlBool>`${sql.ref(`u.${flag}`)} is ${sql.lit(filters[flag])}`);
  }
  if (filters.mobility) conditions.push(sql<SqlBool>`u.mobility = any(${filters.mobility})`);
  if (filters.availability) conditions.push(sql<SqlBool>`u.availability && ${filters.availability}`);
  const live = sql`select from assignments s join elections e on e.tenant_id = s.tenant_id and e.id = s.election_id and e.is_current
    where s.tenant_id = ${tx.tenantId} and s.user_id = u.id and s.state in ('assigned', 'confirmed')`;
  if (filters.is_assigned !== undefined) conditions.push(exists(filters.is_assigned, live));
  if (filters.place) conditions.push(exists(true, sql`${live} and s.place_id = ${filters.place}`));
  if (filters.has_credential !== undefined) {
    const issued = sql`select from credentials c join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
      where c.tenant_id = ${tx.tenantId} and c.user_id = u.id and c.state = 'created'`;
    conditions.push(exists(filters.has_credential, issued));
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const exists = (wanted: boolean, query: Expression<unknown>) =>
  wanted ? sql<SqlBool>`exists (${query})` : sql<SqlBool>`not exists (${query})`;

/** What the database knows of one person; the rules add what follows from it. */
export type UserRecord = Omit<
  User,
  'permissions' | 'credential_obstacles' | 'managers' | 'location' | 'assignment' | 'area'
> & {
  area_id: string | null;
  area_path: string;
  lon: number | null;
  lat: number | null;
  assignment_id: string | null;
  assignment_slots: NonNullable<User['assignment']>['slots'] | null;
  assignment_state: NonNullable<User['assignment']>['state'] | null;
  assignment_created_at: string | null;
};

const recordColumns = sql`${rowColumns},
  u.national_id_kind, u.national_id, u.birth_date, u.address_street, u.address_number, u.address_extra, u.address_zip,
  u.address_region, u.address_country, u.lon, u.lat, u.area_id, u.area_path, u.language, u.profession, u.is_experiencied,
  u.notes_manager, u.notes_self, u.update_date, u.last_login,
  asg.id as assignment_id, asg.slots as assignment_slots, asg.state as assignment_state, asg.created_at as assignment_created_at`;

/** One person within reach, or undefined. */
export async function findUser(tx: Tx, actor: SignedIn, id: string): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    select ${recordColumns} from users u ${rowJoins}
    where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${isReached(actor)}`.execute(tx);
  return rows[0];
}

/**
 * One person whom the actor coordinates, held until the transaction ends, so that two who change the same person come one
 * after the other.
 */
export async function lockUser(tx: Tx, actor: SignedIn, id: string): Promise<UserRecord | undefined> {
  const { rows } = await sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${isCoordinated(actor)} for update`.execute(
    tx,
  );
  return rows.length > 0 ? findUser(tx, actor, id) : undefined;
}

export type Manager = { id: string; name: string; email: string; phone: string | null; language: Language };

/** Active coordinators whose areas contain a path, smallest area first. */
export async function listManagers(tx: Tx, areaPath: string): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select u.id, u.first_name || ' ' || u.last_name_1 as name, u.email, u.phone_prefix || ' ' || u.phone as phone, u.language
    from area_managers m
    join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tx.tenantId} and ${areaPath} ^@ a.path and u.is_staff and not u.is_superuser and u.is_active
    group by u.tenant_id, u.id
    order by max(length(a.path)) desc, u.sort_name
    limit 20`.execute(tx);
  return rows;
}

export async function listManagedAreas(tx: Tx, userId: string) {
  return tx
    .selectFrom('area_managers as m')
    .innerJoin('areas as a', (join) => join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.area_id'))
    .where('m.tenant_id', '=', tx.tenantId)
    .where('m.user_id', '=', userId)
    .orderBy('a.path')
    .limit(500)
    .select(['a.id', 'a.name', 'a.level'])
    .execute();
}

// Coming in ---------------------------------------------------------------------------------------------------

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

export async function insertUser(tx: Tx, user: Omit<Insertable<Users>, 'tenant_id'>) {
  await tx
    .insertInto('users')
    .values({ ...user, tenant_id: tx.tenantId })
    .execute();
}

export async function updateUser(tx: Tx, id: string, changes: Updateable<Users>) {
  await tx
    .updateTable('users')
    .set({ ...changes, update_date: sql`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}
