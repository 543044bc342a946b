import { type Expression, type SqlBool, sql } from 'kysely';
import type { Person } from '#contract/permissions.ts';
import { deriveValue } from '../../core/built-once.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';

export type Reacher = Pick<SignedIn, 'id' | 'is_staff' | 'is_superuser' | 'areaPaths' | 'token'>;
export type AreaPosition = { area_path: string };
export type LocatedPerson = Person & AreaPosition;

/**
 * A condition of reach, as a predicate and as SQL; reach.test.ts checks that they agree.
 * `path`: of the person's or place's area. Conditions on the actor alone are constant.
 */
export type Condition<Target> = {
  name: string;
  holds(actor: Reacher, target: Target): boolean;
  sql(actor: Reacher, alias: string, path: Expression<unknown>): Expression<SqlBool> | boolean;
  parts?: Condition<Target>[];
};

const isThemselves: Condition<LocatedPerson> = {
  name: 'is this very person',
  // A program isn't its maker.
  holds: (actor, person) => !actor.token && actor.id === person.id,
  sql: (actor, person) => !actor.token && sql<SqlBool>`${sql.ref(`${person}.id`)} = ${actor.id}`,
};
const notMaker: Condition<LocatedPerson> = {
  name: 'the person didn’t make the program that asks',
  holds: (actor, person) => !actor.token || actor.id !== person.id,
  sql: (actor, person) => !actor.token || sql<SqlBool>`${sql.ref(`${person}.id`)} <> ${actor.id}`,
};
const administers: Condition<unknown> = {
  name: 'is an administrator',
  holds: (actor) => actor.is_superuser,
  sql: (actor) => actor.is_superuser,
};
const coordinates: Condition<unknown> = {
  name: 'is a coordinator',
  holds: (actor) => actor.is_staff,
  sql: (actor) => actor.is_staff,
};
const belowManagedArea: Condition<AreaPosition> = {
  name: 'manages the area, or one that contains it',
  holds: (actor, { area_path }) => actor.areaPaths.some((path) => area_path.startsWith(path)),
  sql: ({ areaPaths }, _, path) => areaPaths.length > 0 && isUnder(path, areaPaths),
};
const noAdministrator: Condition<LocatedPerson> = {
  name: 'the person is no administrator',
  holds: (_, person) => !person.is_superuser,
  sql: (_, person) => sql<SqlBool>`not ${sql.ref(`${person}.is_superuser`)}`,
};
const active: Condition<LocatedPerson> = {
  name: 'the person is active',
  holds: (_, person) => person.is_active,
  sql: (_, person) => sql<SqlBool>`${sql.ref(`${person}.is_active`)}`,
};
const notPending: Condition<LocatedPerson> = {
  name: 'the person waits for no administrator',
  holds: (_, person) => person.is_verified !== null,
  sql: (_, person) => sql<SqlBool>`${sql.ref(`${person}.is_verified`)} is not null`,
};

const coordinated = any(
  'coordinates this person',
  administers,
  all('has them as coordinator', coordinates, noAdministrator, active, notPending, belowManagedArea),
);
/**
 * Matches people visible to the actor: those they coordinate, and themselves.
 * A program doesn't see its maker.
 */
export const personReach = any(
  'reaches this person',
  isThemselves,
  all('coordinates them, and isn’t their program', notMaker, coordinated),
);
/** Matches places that the actor can open: all, or a coordinator's managed areas. */
export const placeReach = any(
  'reaches this place',
  administers,
  all('has it as coordinator', coordinates, belowManagedArea),
);

function all<T>(name: string, ...parts: Condition<T>[]): Condition<T> {
  return {
    name,
    parts,
    holds: (actor, target) => parts.every((part) => part.holds(actor, target)),
    sql: (...asked) =>
      joined(
        parts.map((part) => part.sql(...asked)),
        'and',
      ),
  };
}

function any<T>(name: string, ...parts: Condition<T>[]): Condition<T> {
  return {
    name,
    parts,
    holds: (actor, target) => parts.some((part) => part.holds(actor, target)),
    sql: (...asked) =>
      joined(
        parts.map((part) => part.sql(...asked)),
        'or',
      ),
  };
}

/** Folds constant conditions, so that each kind of actor yields a single statement text. */
function joined(parts: (Expression<SqlBool> | boolean)[], by: 'and' | 'or'): Expression<SqlBool> | boolean {
  if (parts.includes(by === 'or')) return by === 'or';
  const asked = parts.filter((part) => typeof part !== 'boolean');
  if (asked.length <= 1) return asked[0] ?? by === 'and';
  return sql<SqlBool>`(${sql.join(asked, by === 'or' ? sql` or ` : sql` and `)})`;
}

const textOf = (condition: Expression<SqlBool> | boolean): Expression<SqlBool> =>
  typeof condition === 'boolean' ? sql<SqlBool>`${sql.lit(condition)}` : condition;

/**
 * Lists a path and those above it for index lookups: comparing all places with all municipalities
 * took seconds.
 */
export const pathsAbove = (path: Expression<unknown>) => sql`(
  select array_to_string(parts[:depth], '.') || '.' as path
  from string_to_array(rtrim(${path}, '.'), '.') parts, generate_series(1, cardinality(parts)) depth)`;

/** Key for `builtOnce`: the SQL of reach depends on this and the number of areas. */
export const kindOf = ({ is_staff, is_superuser, token }: Reacher) =>
  `${token ? 'program of ' : ''}${is_superuser ? 'superuser' : is_staff ? 'staff' : 'regular'}`;

const pathOf = (row: string) => sql.ref(`${row}.area_path`);

/** Matches people coordinated by the actor. */
export const isCoordinated = (actor: Reacher, person: string, path: Expression<unknown> = pathOf(person)) =>
  textOf(coordinated.sql(actor, person, path));

/** Matches people visible to the actor. */
export const isReached = (actor: Reacher, person: string) => textOf(personReach.sql(actor, person, pathOf(person)));

/** Matches places that the actor can open. */
export const isPlaceReached = (actor: Reacher, place: string, path: Expression<unknown> = pathOf(place)) =>
  textOf(placeReach.sql(actor, place, path));

/** most areas with a condition each; with more, a single condition covers all */
const mostRanges = 20;

/** Source of people coordinated by the actor, for counting. */
export const peopleCoordinated = (tx: Tx, actor: Reacher, person: string) =>
  eachArea(tx, actor, ['users', person], isCoordinated);

export const standingsCoordinated = (tx: Tx, actor: Reacher, standing: string) =>
  eachArea(tx, actor, ['standings', standing], isCoordinated);

/** Source of places that the actor can open, for counting. */
export const placesReached = (tx: Tx, actor: Reacher, place: string) =>
  eachArea(tx, actor, ['places', place], isPlaceReached);

/** Reads each area by index: one condition on all areas would read everybody's rows. */
function eachArea(
  tx: Tx,
  actor: Reacher,
  [table, alias]: ['users' | 'standings' | 'places', string],
  holds: (actor: Reacher, alias: string) => Expression<SqlBool>,
): Expression<unknown> {
  const { areaPaths } = actor;
  const isEach = !actor.is_superuser && areaPaths.length > 0 && areaPaths.length <= mostRanges;
  const parts = isEach ? areaPaths.map((path) => ({ ...actor, areaPaths: [path] })) : [actor];
  const [own, tenant] = [sql.ref(alias), sql.ref(`${alias}.tenant_id`)];
  const each = parts.map(
    (part) =>
      sql`select ${own}.* from ${sql.table(table)} ${own} where ${tenant} = ${tx.tenantId} and ${holds(part, alias)}`,
  );
  return sql`(${sql.join(each, sql` union all `)}) ${own}`;
}

/** Whether the actor can open the place. The SQL is the same for any number of areas. */
export const isPlaceShown = (actor: Reacher | null, place: string): Expression<SqlBool> =>
  actor?.is_superuser
    ? sql<SqlBool>`${sql.ref(`${place}.id`)} is not null`
    : sql<SqlBool>`coalesce(${pathOf(place)} ^@ any(${actor?.is_staff ? actor.areaPaths : []}::text[]), false)`;

/** Matches areas whose people and places are all visible to the actor. */
export const isAreaReached = (actor: Reacher, area: string): Expression<SqlBool> => {
  if (actor.is_superuser) return sql<SqlBool>`true`;
  if (!actor.is_staff || actor.areaPaths.length === 0) return sql<SqlBool>`false`;
  const a = sql.ref(area);
  const [path, inside] = [sql.ref(`${area}.path`), sql.ref('z.path')];
  return sql<SqlBool>`(${isUnder(path, actor.areaPaths)} or ${a}.level = 'jez' and (
    select bool_and(${isUnder(inside, actor.areaPaths)}) from areas z where z.tenant_id = ${a}.tenant_id and z.zone_id = ${a}.id))`;
};

/** `starts`: none inside another. */
export function isUnder(path: Expression<unknown>, starts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    starts.map((start) => startsWith(path, start)),
    sql` or `,
  )})`;
}

/**
 * An index range: paths compare bytewise and end with a dot, which the slash follows.
 * Row-level security allows the index. `^@` would call a function per row.
 */
export const startsWith = (path: Expression<unknown>, start: string): Expression<SqlBool> =>
  sql<SqlBool>`(${path} >= ${start} and ${path} < ${deriveValue(start, (whole) => `${whole.slice(0, -1)}/`)})`;

/** Joins areas to their managers: `manager` is the row between. */
export const managing = (manager: string, person: string, area: string) => {
  const [m, u, a] = [sql.ref(manager), sql.ref(person), sql.ref(area)];
  return sql`
    area_managers ${m}
    join users ${u} on ${u}.tenant_id = ${m}.tenant_id and ${u}.id = ${m}.user_id
    join areas ${a} on ${a}.tenant_id = ${m}.tenant_id and ${a}.id = ${m}.area_id`;
};

export const isActiveCoordinator = (person: string) =>
  sql<SqlBool>`(${sql.ref(`${person}.is_staff`)} and not ${sql.ref(`${person}.is_superuser`)} and ${sql.ref(`${person}.is_active`)})`;

/** Ranks areas by level: 1 for adm0, 9 for adm7; zones come just above municipalities. */
export const smallness = (area: string) => sql<number>`array_position(
  array['adm0', 'adm1', 'adm2', 'adm3', 'jez', 'adm4', 'adm5', 'adm6', 'adm7'], ${sql.ref(`${area}.level`)})`;

/** Matches active coordinators of areas that contain a path, joined by `managing`. */
export const isManaging = (areaPath: string, person: string, area: string) =>
  sql<SqlBool>`(${contains(areaPath, area)} and ${isActiveCoordinator(person)})`;

/** Matches areas that contain a path, directly or through a municipality of their zone. */
export const contains = (areaPath: string | Expression<unknown>, area: string) => {
  const a = sql.ref(area);
  return sql<SqlBool>`(${areaPath} ^@ ${a}.path or ${a}.level = 'jez' and exists (
    select from areas z where z.tenant_id = ${a}.tenant_id and z.zone_id = ${a}.id and ${areaPath} ^@ z.path))`;
};

/**
 * Matches areas that the actor lives in, coordinates, or coordinates a part of.
 * `home`: the path of the area they live in.
 */
export const isOwnArea = (actor: Reacher, home: Expression<unknown>, area: string) => sql<SqlBool>`(
  ${contains(home, area)}
  or ${isAreaReached({ ...actor, is_superuser: false }, area)}
  or exists (select from unnest(${actor.is_staff ? actor.areaPaths : []}::text[]) managed (path) where managed.path ^@ ${sql.ref(`${area}.path`)}))`;

export const findLocated = (tx: Tx, emailKey: string) =>
  tx.find(sql<LocatedPerson>`
    select u.id, u.is_active, u.is_locked, u.is_staff, u.is_superuser, u.is_verified, u.area_path from users u
    where u.tenant_id = ${tx.tenantId} and u.email_key = ${emailKey}`);
