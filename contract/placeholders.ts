import type { z } from 'zod';
import { fieldIssue } from './validation.ts';

/** A placeholder stands for a value in a text that somebody words, as `{{name}}`. */
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Puts for each placeholder what is said of its name. */
export const replacePlaceholders = (text: string, by: (name: string, whole: string) => string): string =>
  text.replace(placeholder, (whole, name: string) => by(name, whole));

/** Fills the placeholders of a text; one that isn't among the values stays as it is. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  replacePlaceholders(text, (name, whole) => values[name] ?? whole);

/** Lists the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Finds what looks like a placeholder and is none of these; with the list of those known. */
export function unknownPlaceholder(
  text: string,
  names: readonly string[],
): { name: string; known: string } | undefined {
  const rest = replacePlaceholders(text, (name, whole) => (names.includes(name) ? '' : whole));
  const [name] = /\{\{[^{}]*\}?\}?|\}\}/.exec(rest) ?? [];
  return name === undefined ? undefined : { name, known: names.map((one) => `{{${one}}}`).join(', ') };
}

/** Refuses what looks like a placeholder and is none, with the list of those known. */
export const knownPlaceholders =
  (names: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const unknown = unknownPlaceholder(value, names);
    if (unknown) issues.push({ ...fieldIssue('unknown_placeholder', [], unknown), input: value });
  };

/**
 * Lists what is meant as a placeholder, in any braces, and is none of these.
 * Each once, as it is written.
 * `names`: each with its name in the writer's language, by which the right one is found.
 */
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
