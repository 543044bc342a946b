import { type Expression, type SqlBool, sql } from 'kysely';
import type { Attendance } from '#contract/attending.ts';
import { callBackDays, callBackOutcomes, reachedOutcomes } from '#contract/calls.ts';
import type { UserFilters as Asked } from '#contract/user-filters.ts';
import type { Tx } from '../../../core/database.ts';
import { startOfDay } from '../../../core/queries.ts';
import { isOfAge } from '../../../people/ages/queries.ts';
import { isBeyondAvailability } from '../../../people/availability/queries.ts';
import { fromDeclined, isVagueHome } from '../../../people/queries.ts';
import { pathsAbove } from '../../../people/reach/queries.ts';

/** Filters combined by AND. Days are Spain's. */
export type UserConditions = Omit<
  Asked,
  'search' | 'area' | 'near' | 'profession' | 'board' | 'credential_obstacle'
> & {
  /** each begins one of the person's words; see `searchTerms` */
  terms: string[];
  areaPaths?: readonly string[] | undefined;
  /** origin of distances, in degrees */
  near?: { lon: number; lat: number } | undefined;
  /** ids of home areas */
  homes?: readonly string[] | undefined;
  /** matches people with one of the requested obstacles */
  obstructed?: ((person: string) => Expression<SqlBool>) | undefined;
  /** words contained in the profession */
  profession?: string[] | undefined;
};

const standingFlags = ['is_active', 'is_locked', 'is_staff', 'is_superuser', 'is_validated', 'is_verified'] as const;

/** Builds conditions on people, except reach and area. `isStanding`: on rows of `standings`. */
export function matches(tx: Tx, filters: UserConditions, person: string, isStanding = false): Expression<SqlBool> {
  const u = sql.ref(person);
  const conditions: Expression<SqlBool>[] = filters.terms.map(
    (term) => sql<SqlBool>`strpos(' ' || ${u}.search, ${` ${term}`}) > 0`,
  );
  const all = (condition: Expression<SqlBool> | undefined) => condition && conditions.push(condition);
  for (const flag of [...standingFlags, 'is_experiencied'] as const) {
    if (filters[flag] !== undefined) all(sql<SqlBool>`${sql.ref(`${person}.${flag}`)} is ${sql.lit(filters[flag])}`);
  }
  if (filters.is_pending !== undefined) all(sql<SqlBool>`(${u}.is_verified is null) = ${filters.is_pending}`);
  if (filters.is_approximate !== undefined) all(sql<SqlBool>`${isVagueHome(person)} = ${filters.is_approximate}`);
  if (filters.mobility) all(sql<SqlBool>`${u}.mobility = any(${filters.mobility})`);
  if (filters.language) all(sql<SqlBool>`${u}.language = any(${filters.language})`);
  if (filters.availability) all(canCome(filters.availability, person));
  if (filters.age) all(isOfAge(filters.age, person));
  if (filters.outside_level) all(isOutside(tx, filters.outside_level, person));
  for (const word of filters.profession ?? []) all(sql<SqlBool>`strpos(${u}.profession_search, ${word}) > 0`);
  if (filters.created_from) all(sql<SqlBool>`${u}.creation_date >= ${startOfDay(filters.created_from)}`);
  if (filters.created_to) all(sql<SqlBool>`${u}.creation_date < ${startOfDay(filters.created_to, 1)}`);
  if (filters.near && filters.within !== undefined) all(isWithin(filters.near, filters.within, person));
  if (filters.is_assigned !== undefined || filters.place || filters.slot) {
    const place = filters.place ? sql`and s.place_id = ${filters.place}` : sql``;
    const slot = filters.slot ? sql`and s.slots && ${filters.slot}` : sql``;
    const isKnown = isStanding && !filters.place && !filters.slot;
    const assigned = isKnown
      ? sql`${u}.has_place`
      : sql`exists (select from assignments s where s.tenant_id = ${tx.tenantId} and s.user_id = ${u}.id
      and s.election_id = ${currentElection(tx)} and s.state in ('assigned', 'confirmed') ${place} ${slot})`;
    all(filters.is_assigned === false ? sql<SqlBool>`not ${assigned}` : sql<SqlBool>`${assigned}`);
  }
  if (filters.is_unavailable !== undefined) {
    const isBeyond = sql`exists (select from assignments s where s.tenant_id = ${tx.tenantId} and s.user_id = ${u}.id
      and s.election_id = ${currentElection(tx)} and s.state in ('assigned', 'confirmed')
      and ${isBeyondAvailability('s', person)})`;
    all(filters.is_unavailable ? sql<SqlBool>`${isBeyond}` : sql<SqlBool>`not ${isBeyond}`);
  }
  if (filters.attendance) all(attends(tx, filters.attendance, person));
  if (filters.not_reached_for !== undefined)
    all(sql<SqlBool>`not exists (select from calls k where k.tenant_id = ${tx.tenantId} and k.user_id = ${u}.id
      and k.outcome = any(${reachedOutcomes}) and k.at > now() - make_interval(days => ${filters.not_reached_for}))`);
  if (filters.is_to_call_back !== undefined) all(isToCallBack(tx, filters.is_to_call_back, person));
  if (filters.homes) all(sql<SqlBool>`${u}.area_id = any(${filters.homes}::uuid[])`);
  all(filters.obstructed?.(person));
  if (filters.credential_state) all(hasCredentialState(tx, filters.credential_state, person, isStanding));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Looks up the calls of the last days once, not those of each person. */
const isToCallBack = (tx: Tx, wanted: boolean, person: string) => sql<SqlBool>`(${sql.ref(`${person}.id`)} in (
  select k.user_id from calls k where k.tenant_id = ${tx.tenantId} and k.outcome = any(${callBackOutcomes})
    and k.at > now() - make_interval(days => ${callBackDays}) and not exists (select from calls l
      where l.tenant_id = k.tenant_id and l.user_id = k.user_id and (l.at, l.id) > (k.at, k.id)))) = ${wanted}`;

function attends(tx: Tx, wanted: readonly Attendance[], person: string): Expression<SqlBool> {
  const states = wanted.flatMap((one) =>
    one === 'confirmed' ? ['confirmed'] : one === 'unanswered' ? ['assigned'] : [],
  );
  const has = sql<SqlBool>`exists (select from assignments s where s.tenant_id = ${tx.tenantId} and s.user_id = ${sql.ref(`${person}.id`)}
    and s.election_id = ${currentElection(tx)} and s.state = any(${states}))`;
  const refused = sql<SqlBool>`exists (select from ${fromDeclined(currentElection(tx), person, 'd')})`;
  if (!wanted.includes('declined')) return has;
  return states.length === 0 ? refused : sql<SqlBool>`(${has} or ${refused})`;
}

/** Ranks unanswered first, then declined, then confirmed. */
export const attendanceRank = (tx: Tx, person: string) => sql`
  select min(case s.state when 'assigned' then 0 when 'declined' then 1 else 2 end) as key from assignments s
  where s.tenant_id = ${tx.tenantId} and s.user_id = ${sql.ref(`${person}.id`)} and s.election_id = ${currentElection(tx)}
    and (s.state in ('assigned', 'confirmed') or s.id in (select d.id from ${fromDeclined(currentElection(tx), person, 'd')}))`;

export const currentElection = (tx: Tx) =>
  sql`(select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

/** Adds all day if the times include morning or afternoon. */
const withAllDay = (times: string[]) =>
  times.some((time) => time === 'man' || time === 'tar') ? [...times, 'tod'] : times;

function canCome(asked: string[], person: string): Expression<SqlBool> {
  const availability = sql.ref(`${person}.availability`);
  const said = sql<SqlBool>`${availability} && ${withAllDay(asked)}`;
  return asked.includes('unset') ? sql<SqlBool>`(${said} or ${availability} = '{}')` : said;
}

/** Matches people whose home is in no area of a level. Looks up each distinct home once. */
const isOutside = (tx: Tx, level: string, person: string) => sql<SqlBool>`${sql.ref(`${person}.area_path`)} not in (
  select h.area_path from (select distinct area_path from users where tenant_id = ${tx.tenantId}) h
  where exists (select from areas a where a.tenant_id = ${tx.tenantId} and ${isOfLevel(level)}
    and a.path in (select path from ${pathsAbove(sql.ref('h.area_path'))} above)))`;

/** Matches areas `a` of a level; for zones, their municipalities. */
const isOfLevel = (level: string) => (level === 'jez' ? sql`a.zone_id is not null` : sql`a.level = ${level}`);

function isWithin(near: { lon: number; lat: number }, metres: number, person: string): Expression<SqlBool> {
  // The box lets the index be used.
  const north = (metres / 6371008.8) * (180 / Math.PI);
  return sql<SqlBool>`(${sql.ref(`${person}.lat`)} between ${near.lat - north}::float8 and ${near.lat + north}::float8
    and ${distanceFrom({ near }, person)} <= ${metres})`;
}

function hasCredentialState(tx: Tx, states: string[], person: string, isStanding: boolean): Expression<SqlBool> {
  const u = sql.ref(person);
  const had = (
    condition: Expression<unknown>,
  ) => sql`exists (select from credentials c where c.tenant_id = ${tx.tenantId}
    and c.user_id = ${u}.id and c.election_id = ${currentElection(tx)} ${condition})`;
  const isNone = !states.includes('created') && states.includes('none') && states.includes('deleted');
  if (isNone)
    return isStanding ? sql<SqlBool>`not ${u}.has_credential` : sql<SqlBool>`not ${had(sql`and c.state = 'created'`)}`;
  return sql<SqlBool>`(case when ${had(sql`and c.state = 'created'`)} then 'created' when ${had(sql``)} then 'deleted' else 'none' end)
    = any(${states})`;
}

export const distanceFrom = ({ near }: Pick<UserConditions, 'near'>, person: string) =>
  near
    ? sql`app.metres_between(${sql.ref(`${person}.lon`)}, ${sql.ref(`${person}.lat`)}, ${near.lon}::float8, ${near.lat}::float8)`
    : sql`null::float8`;

export const isEverybody = ({ terms, near: _, ...filters }: UserConditions): boolean =>
  terms.length === 0 && Object.values(filters).every((value) => value === undefined);

/** Returns whether the search words are the only filter. */
export const isOnlyWords = ({ terms, ...filters }: UserConditions): boolean =>
  terms.length > 0 && isEverybody({ ...filters, terms: [] });

/**
 * Returns whether the filters concern only people's state, perhaps within an area: the tenant's
 * tally has those counts.
 */
export const isOnlyStanding = ({ terms, areaPaths: _, near: __, is_pending: ___, ...filters }: UserConditions) =>
  terms.length === 0 &&
  Object.entries(filters).every(
    ([name, value]) => value === undefined || (standingFlags as readonly string[]).includes(name),
  );

export async function readTally(tx: Tx, filters: UserConditions): Promise<{ total: number; tallied: number }> {
  const flags = standingFlags.flatMap((flag) => {
    const wanted = filters[flag];
    if (wanted === undefined) return [];
    return flag === 'is_verified'
      ? [sql<SqlBool>`t.verified = ${String(wanted)}`]
      : [sql<SqlBool>`${sql.ref(`t.${flag}`)} = ${wanted}`];
  });
  if (filters.is_pending !== undefined) flags.push(sql<SqlBool>`(t.verified = 'null') = ${filters.is_pending}`);
  const rows = await tx.list(sql<{ total: number; tallied: number }>`
    select coalesce(sum(t.people), 0)::int as total,
      coalesce(sum(t.people) filter (where ${sql.join([sql`true`, ...flags], sql` and `)}), 0)::int as tallied
    from user_tallies t where t.tenant_id = ${tx.tenantId}`);
  return rows[0] ?? { total: 0, tallied: 0 };
}
