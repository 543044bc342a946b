import type { Language } from '#contract/languages.ts';
import type { TextKey } from '#contract/texts/es.ts';
import { Refusal } from './refusal.ts';
import { text } from './texts.ts';

type Edit<T> = {
  /** as it is now */
  known: T;
  /** the fields that are to change */
  wanted: Partial<T>;
  /** those of them that the editor saw before */
  seen: Partial<T>;
};

/**
 * Refuses where a field became something else than its editor had seen, and than they want.
 * Throws edited_meanwhile, with the names of the fields.
 */
export function refuseConflicts<T extends object>(language: Language, { known, wanted, seen }: Edit<T>): void {
  const fields = (Object.keys(wanted) as (keyof T & string)[]).filter(
    (field) => field in seen && !isSame(known[field], seen[field]) && !isSame(known[field], wanted[field]),
  );
  if (fields.length === 0) return;
  const names = fields.map((field) => text(language, `field_${field}` as TextKey));
  throw new Refusal('edited_meanwhile', { fields: new Intl.ListFormat(language).format(names) });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Gives the fields that would become something else. */
export const changedOf = <T extends object>(known: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(known[field as keyof T], value)),
  ) as Partial<T>;
