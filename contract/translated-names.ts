import { z } from 'zod';
import { line } from './fields.ts';
import { type Language, languages } from './languages.ts';

export type Names = Partial<Record<Language, string>>;

const language = z.enum(languages);

export const translatedNames = z.partialRecord(language, z.string());

/** Requires a name in at least one language. */
export const givenNames = (max: number, example: string) =>
  z
    .partialRecord(language, line(max))
    .refine((given) => Object.values(given).some((name) => name !== ''))
    .meta({ examples: [{ es: example }] });

/** Keeps the name of a missing language; deletes an empty name. */
export const changedNames = (max: number) => z.partialRecord(language, line(max));

/** Returns the name in a language, else Spanish, else any. */
export const nameIn = (language: Language, names: Names): string =>
  [language, ...languages].map((one) => names[one]).find(Boolean) ?? '';

export const withoutEmpty = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')) as Names;
