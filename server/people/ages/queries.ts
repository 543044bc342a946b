import { type Expression, type SqlBool, sql } from 'kysely';
import { type AgeBand, ageBands, bandStarts } from '#contract/age.ts';
import { today } from '../../core/queries.ts';

/** A subquery, so that it's computed once per statement. */
const bornBy = (years: number) => sql`(select (${today} - make_interval(years => ${sql.lit(years)}))::date)`;

const indexOf = (band: AgeBand) => sql.lit(ageBands.indexOf(band));
const oldestFirst = (Object.keys(bandStarts) as (keyof typeof bandStarts)[]).toReversed().slice(0, -1);

/** index in `ageBands` of a person's age today */
export const ageBandAt = sql<number>`(case when u.birth_date is null then ${indexOf('unknown')} ${sql.join(
  oldestFirst.map((band) => sql`when u.birth_date <= ${bornBy(bandStarts[band])} then ${indexOf(band)}`),
  sql` `,
)} else ${indexOf('0-17')} end)`;

export const isOfAge = (bands: readonly AgeBand[]): Expression<SqlBool> =>
  sql<SqlBool>`${ageBandAt} = any(${bands.map((band) => ageBands.indexOf(band))}::int[])`;
