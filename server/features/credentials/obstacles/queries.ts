import { type Expression, type SqlBool, sql } from 'kysely';
import type { BoardObstacles } from '#contract/boards.ts';
import type { CredentialObstacle } from '#contract/errors.ts';
import { printedFields, printedRanges, unprintedLetters } from '#contract/printed-letters.ts';
import type { AskedObstacle } from '#contract/user-filters.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import type { UserRecord } from '../../../people/queries.ts';
import { type BoardToPrint, boardAt } from '../queries.ts';

export type Homes = { withoutBoard: string[]; withoutGeneration: string[] };

type Rule = {
  code: CredentialObstacle;
  holds: (user: UserRecord, board: BoardToPrint | undefined) => boolean;
  /** the same in SQL, on people `u` */
  sql: (u: Expression<unknown>, homes: Homes) => Expression<SqlBool>;
  /** only readers of this role get the obstacle; default: everybody */
  role?: 'superuser' | 'staff';
};

/**
 * Obstacles to a credential, as predicates and as SQL; obstacles.test.ts proves them equal.
 * Only administrators learn who has a document: to others, all changed documents look alike.
 * An administrator's only obstacle is `superuser`.
 */
const rules: Rule[] = [
  {
    code: 'already_issued',
    holds: ({ credential }) => credential !== null,
    sql: (u) => sql<SqlBool>`exists (
      select from credentials c join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
      where c.tenant_id = ${u}.tenant_id and c.user_id = ${u}.id and c.state = 'created')`,
  },
  { code: 'inactive', holds: ({ is_active }) => !is_active, sql: (u) => sql<SqlBool>`not ${u}.is_active` },
  {
    code: 'unverified',
    holds: ({ is_verified }) => is_verified !== true,
    sql: (u) => sql<SqlBool>`${u}.is_verified is not true`,
  },
  {
    code: 'name',
    holds: ({ first_name, last_name_1 }) => !first_name || !last_name_1,
    sql: (u) => sql<SqlBool>`(${u}.first_name = '' or ${u}.last_name_1 = '')`,
  },
  {
    code: 'national_id',
    holds: ({ national_id }) => !national_id,
    sql: (u) => sql<SqlBool>`coalesce(${u}.national_id, '') = ''`,
  },
  {
    code: 'document_claimed',
    holds: ({ is_document_claimed }) => is_document_claimed,
    sql: (u) => sql<SqlBool>`(${u}.national_id is not null and ${u}.national_id_key is null)`,
    role: 'superuser',
  },
  {
    code: 'document_unchecked',
    holds: ({ national_id, is_document_checked, is_document_claimed }) =>
      national_id !== null && (!is_document_checked || is_document_claimed),
    sql: (u) =>
      sql<SqlBool>`(${u}.national_id is not null and (not ${u}.is_document_checked or ${u}.national_id_key is null))`,
    role: 'staff',
  },
  { code: 'birth_date', holds: ({ birth_date }) => !birth_date, sql: (u) => sql<SqlBool>`${u}.birth_date is null` },
  {
    code: 'address',
    holds: ({ address_street, address_city, address_zip }) => !address_street || !address_city || !address_zip,
    sql: (u) => sql<SqlBool>`(${u}.address_street = '' or ${u}.address_city = '' or ${u}.address_zip = '')`,
  },
  {
    code: 'letters',
    holds: (user) => unprintedLetters(user).length > 0,
    sql: (
      u,
    ) => sql<SqlBool>`(normalize(concat(${sql.join([...printedFields, 'national_id'].map((field) => sql`${u}.${sql.ref(field)}`))}))
      ~ ${`[^${printedRanges}]`})`,
  },
  { code: 'area', holds: ({ area_id }) => !area_id, sql: (u) => sql<SqlBool>`${u}.area_id is null` },
  {
    code: 'no_board',
    holds: ({ area_id }, board) => Boolean(area_id) && !board,
    sql: (u, { withoutBoard }) => sql<SqlBool>`coalesce(${u}.area_id = any(${withoutBoard}::uuid[]), false)`,
  },
  {
    code: 'no_generation',
    holds: (_, board) => board?.can_generate === false,
    sql: (u, { withoutGeneration }) => sql<SqlBool>`coalesce(${u}.area_id = any(${withoutGeneration}::uuid[]), false)`,
  },
];

type Reader = Pick<SignedIn, 'is_superuser'>;
const rulesFor = ({ is_superuser }: Reader) =>
  rules.filter(({ role }) => role === undefined || role === (is_superuser ? 'superuser' : 'staff'));

export const obstaclesOf = (reader: Reader, user: UserRecord, board: BoardToPrint | undefined): CredentialObstacle[] =>
  rulesFor(reader)
    .filter(({ holds }) => holds(user, board))
    .map(({ code }) => code);

/** `none`: the reader can issue. Administrators also match obstacles of coordinators. */
export function isObstructed(
  reader: Reader,
  homes: Homes,
  codes: readonly AskedObstacle[],
  person: string,
): Expression<SqlBool> {
  const u = sql.ref(person);
  const known = rulesFor(reader);
  const any = sql.join(
    known.map((rule) => rule.sql(u, homes)),
    sql` or `,
  );
  const asking = reader.is_superuser ? rules : known;
  const asked = codes.map((code) => {
    if (code === 'superuser') return sql`${u}.is_superuser`;
    if (code === 'none') return sql`not ${u}.is_superuser and not (${any})`;
    return sql`not ${u}.is_superuser and ${asking.find((rule) => rule.code === code)?.sql(u, homes) ?? sql`false`}`;
  });
  return sql<SqlBool>`(${sql.join(asked, sql` or `)})`;
}

type Home = { area_id: string; board_id: string | null; can_generate: boolean | null };

export const listHomes = (tx: Tx) =>
  replanned(tx).list(sql<Home>`
    select h.area_id, b.id as board_id, b.can_generate
    from (select distinct area_id, area_path from users where tenant_id = ${tx.tenantId} and area_id is not null) h
    left join lateral (${boardAt(tx, sql.ref('h.area_path'))}) b on true`);

/** Counts a board's people: with a credential, ready for one, and by obstacle. */
export async function countObstacles(tx: Tx, reader: Reader, boardHomes: string[], homes: Homes) {
  const count = (codes: AskedObstacle[]) =>
    sql`count(*) filter (where ${isObstructed(reader, homes, codes, 'u')})::int`;
  const counted = rulesFor(reader).filter(({ code }) => code !== 'already_issued' && code !== 'no_board');
  const rows = await replanned(tx).list(sql<Omit<BoardObstacles, 'obstacles'> & { counts: number[] }>`
    select count(*)::int as people, ${count(['already_issued'])} as issued, ${count(['none'])} as ready,
      json_build_array(${sql.join(counted.map(({ code }) => count([code])))}) as counts
    from users u
    where u.tenant_id = ${tx.tenantId} and not u.is_superuser and u.area_id = any(${boardHomes}::uuid[])`);
  const { counts = [], ...sums } = rows[0] ?? { people: 0, issued: 0, ready: 0 };
  const obstacles = counted.map(({ code }, at) => ({ obstacle: code, count: counts[at] ?? 0 }));
  return { ...sums, obstacles: obstacles.filter((one) => one.count > 0).sort((a, b) => b.count - a.count) };
}
