import { type Expression, type SqlBool, sql } from 'kysely';
import type { Slot } from '#contract/coverage.ts';

/** SQL version of `slotsOf`: an empty availability covers morning and afternoon, not the count. */
export const covers = (availability: Expression<unknown>, slot: Slot) =>
  slot === 'esc'
    ? sql<SqlBool>`'esc' = any(${availability})`
    : sql<SqlBool>`(${availability} && array[${sql.lit(slot)}, 'tod'] or ${availability} = '{}')`;
export const isBeyondAvailability = (assignment: string, person: string) => {
  const availability = sql.ref(`${person}.availability`);
  return sql<boolean>`(${availability} <> '{}'
    and not ${sql.ref(`${assignment}.slots`)} <@ (${availability} || case when 'tod' = any(${availability}) then array['man', 'tar'] else '{}' end))`;
};
