import { type Expression, type SqlBool, sql } from 'kysely';
import { type AgeBand, ageBands, bandStarts } from '#contract/age.ts';
import { today } from '../../core/queries.ts';

/** A subquery, so that it's computed once per statement. */
const bornBy = (years: number) => sql`(select (${today} - make_interval(years => ${sql.lit(years)}))::date)`;

const indexOf = (band: AgeBand) => sql.lit(ageBands.indexOf(band));
const oldestFirst = (Object.keys(bandStarts) as (keyof typeof bandStarts)[]).toReversed().slice(0, -1);

/** index in `ageBands` of a person's age today */
export const ageBandAt = (person: string) => {
  const born = sql.ref(`${person}.birth_date`);
  return sql<number>`(case when ${born} is null then ${indexOf('unknown')} ${sql.join(
    oldestFirst.map((band) => sql`when ${born} <= ${bornBy(bandStarts[band])} then ${indexOf(band)}`),
    sql` `,
  )} else ${indexOf('0-17')} end)`;
};

export const isOfAge = (bands: readonly AgeBand[], person: string): Expression<SqlBool> =>
  sql<SqlBool>`${ageBandAt(person)} = any(${bands.map((band) => ageBands.indexOf(band))}::int[])`;
