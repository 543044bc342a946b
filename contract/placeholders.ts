import type { z } from 'zod';
import { fieldIssue } from './validation.ts';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

export const replacePlaceholders = (text: string, by: (name: string, whole: string) => string): string =>
  text.replace(placeholder, (whole, name: string) => by(name, whole));

/** Fills the placeholders of a text; unknown ones stay. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  replacePlaceholders(text, (name, whole) => values[name] ?? whole);

export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Returns the first unknown placeholder, and a list of known ones for the error text. */
export function unknownPlaceholder(
  text: string,
  names: readonly string[],
): { name: string; known: string } | undefined {
  const rest = replacePlaceholders(text, (name, whole) => (names.includes(name) ? '' : whole));
  const [name] = /\{\{[^{}]*\}?\}?|\}\}/.exec(rest) ?? [];
  return name === undefined ? undefined : { name, known: names.map((one) => `{{${one}}}`).join(', ') };
}

export const knownPlaceholders =
  (names: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const unknown = unknownPlaceholder(value, names);
    if (unknown) issues.push({ ...fieldIssue('unknown_placeholder', [], unknown), input: value });
  };

/** Accepts any kind of braces; `names` pairs known placeholders with the writer's names. */
export function misspeltPlaceholders<Name extends string>(
  text: string,
  names: readonly (readonly [Name, string])[],
): { written: string; meant: Name | undefined }[] {
  const known = names.map(([name]) => name as string);
  const rest = replacePlaceholders(text, (name, whole) => (known.includes(name) ? '' : whole));
  const written = new Set(rest.match(/\{\{?[^{}\n]{1,60}\}?\}/g));
  return [...written].map((whole) => {
    const said = folded(whole);
    const isMeant = ([name, label]: readonly [Name, string]) => folded(name) === said || folded(label) === said;
    const isBegun = ([, label]: readonly [Name, string]) => said !== '' && folded(label).startsWith(said);
    return { written: whole, meant: (names.find(isMeant) ?? names.find(isBegun))?.[0] };
  });
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
