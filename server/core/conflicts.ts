import type { Language } from '#contract/languages.ts';
import { Refusal } from './refusal.ts';
import { say } from './say.ts';

type Edit<Wanted> = {
  known: { [Field in keyof Wanted]: unknown };
  wanted: Wanted;
  /** values the editor saw before editing */
  seen: { [Field in keyof Wanted]?: unknown };
  /** the fields' names as used in sentences */
  names: Record<keyof Wanted, string>;
};

/** Throws edited_meanwhile if a field is neither as the editor saw it nor as requested. */
export function refuseConflicts<Wanted extends object>(
  language: Language,
  { known, wanted, seen, names }: Edit<Wanted>,
  isSameIn: (field: keyof Wanted & string, one: unknown, other: unknown) => boolean = (_, one, other) =>
    isSame(one, other),
): void {
  const fields = (Object.keys(wanted) as (keyof Wanted & string)[]).filter(
    (field) =>
      field in seen && !isSameIn(field, known[field], seen[field]) && !isSameIn(field, known[field], wanted[field]),
  );
  if (fields.length === 0) return;
  const called = fields.map((field) => say(language, names[field]));
  throw new Refusal('edited_meanwhile', { fields: new Intl.ListFormat(language).format(called) });
}

/** Throws edited_meanwhile if `seen` is given and isn't the current version. */
export function refuseStale<Version>(
  language: Language,
  { seen, now, subject }: { seen: Version | undefined; now: Version; subject: string },
): void {
  if (seen !== undefined && seen !== now) throw new Refusal('edited_meanwhile', { fields: say(language, subject) });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedOf = <T extends object>(known: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(known[field as keyof T], value)),
  ) as Partial<T>;
