export type Words = string | readonly Words[] | { readonly [key: string]: Words };
/** The same tables in any language. */
export type SaidWords<T> = T extends string ? string : { [K in keyof T]: SaidWords<T[K]> };

/**
 * `npm run messages` collects the texts; the web's build replaces them with short ids.
 * `{name}` is a value; plurals are ICU's: `{count, plural, one {# mesa} other {# mesas}}`.
 */
export const words = <const T extends Words>(texts: T): T => texts;

/** Replaces every text of a table, at any depth, with the result of `say`. */
export const sayWords = <T extends Words>(table: T, say: (text: string) => string): SaidWords<T> =>
  sayEach(table, say) as SaidWords<T>;

function sayEach(table: Words, say: (text: string) => string): Words {
  if (typeof table === 'string') return say(table);
  if (Array.isArray(table)) return table.map((one: Words) => sayEach(one, say));
  return Object.fromEntries(Object.entries(table).map(([key, one]) => [key, sayEach(one, say)]));
}
