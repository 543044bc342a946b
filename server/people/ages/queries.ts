import { type Expression, type SqlBool, sql } from 'kysely';
import { type AgeBand, ageBands, bandStarts } from '#contract/age.ts';

const today = sql`(now() at time zone 'Europe/Madrid')::date`;
const known = ageBands.filter((band) => band !== 'unknown');
const oldestFirst = known.toReversed();

/** The last day on which somebody was born who is so old today; found once, not for each person. */
const bornBy = (years: number) => sql`(select (${today} - make_interval(years => ${sql.lit(years)}))::date)`;

/** Names the band of the age today of `u`, as `ageBandOf` does. */
export const ageBand = sql<AgeBand>`(case when u.birth_date is null then 'unknown' ${sql.join(
  oldestFirst.slice(0, -1).map((band) => sql`when u.birth_date <= ${bornBy(bandStarts[band])} then ${sql.lit(band)}`),
  sql` `,
)} else ${sql.lit(known[0])} end)`;

/** Holds of people `u` whose age today is in one of the bands. */
export const isOfAge = (bands: readonly AgeBand[]): Expression<SqlBool> => sql<SqlBool>`${ageBand} = any(${bands})`;
