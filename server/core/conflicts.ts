import type { Language } from '#contract/languages.ts';
import type { TextKey } from '#contract/texts/es.ts';
import { Refusal } from './refusal.ts';
import { text } from './texts.ts';

type Edit<Wanted> = {
  /** as it is now */
  known: { [Field in keyof Wanted]: unknown };
  /** the fields that are to change */
  wanted: Wanted;
  /** those of them that the editor saw before */
  seen: { [Field in keyof Wanted]?: unknown };
};

/**
 * Refuses where a field became something else than its editor had seen, and than they want.
 * `isSameIn`: where a field's values can be the same and yet be written differently.
 * Throws edited_meanwhile, with the names of the fields.
 */
export function refuseConflicts<Wanted extends object>(
  language: Language,
  { known, wanted, seen }: Edit<Wanted>,
  isSameIn: (field: keyof Wanted & string, one: unknown, other: unknown) => boolean = (_, one, other) =>
    isSame(one, other),
): void {
  const fields = (Object.keys(wanted) as (keyof Wanted & string)[]).filter(
    (field) =>
      field in seen && !isSameIn(field, known[field], seen[field]) && !isSameIn(field, known[field], wanted[field]),
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
