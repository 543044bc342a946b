import type { Language } from '#contract/languages.ts';
import { linesPlaceholders, linkPlaceholders } from '#contract/mail-templates.ts';
import { placeholdersIn, replacePlaceholders } from '#contract/placeholders.ts';
import { say } from '../../core/say.ts';

export type FillValues = Record<string, string>;

const isAmong = (names: readonly string[], name: string) => names.includes(name);

export const fillPlain = (template: string, words: FillValues): string =>
  replacePlaceholders(template, (name) => oneLine(words[name]));

/** Translates a text with its placeholders as organisations write them: {{place}}. */
export function sayTemplate(language: Language, text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return say(language, text, Object.fromEntries(names.map((name) => [name, `{{${name}}}`])));
}

/** Escapes the values. */
export const fillMarkdown = (template: string, words: FillValues): string =>
  replacePlaceholders(template, (name) => {
    const value = words[name];
    if (isAmong(linkPlaceholders, name)) return escapeMarkdown(addressOf(value));
    if (name === 'quoted')
      return linesOf(value)
        .map((line) => `> ${line}`)
        .join('\n');
    return isAmong(linesPlaceholders, name) ? linesOf(value).join('\n') : escapeMarkdown(oneLine(value));
  });

/** Drops lines with a placeholder that has no value, such as an unassigned table. */
export const withoutLinesOf = (template: string, name: string): string =>
  template
    .split('\n')
    .filter((line) => !placeholdersIn(line).includes(name))
    .join('\n');

/** Escapes a multi-line value, keeping its line breaks. */
const linesOf = (value = ''): string[] => {
  const all = value.split(/\r\n|[\r\n]/).map((line) => (line.trim() === '' ? '' : escapeMarkdown(oneLine(line))));
  return all.map((line, i) => (line !== '' && all[i + 1] ? `${line}  ` : line));
};

/** Strips line breaks, control characters and direction marks. */
export const oneLine = (value = ''): string =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim() || '—';

/** Escapes whatever Markdown or HTML would interpret: strangers choose their own names. */
const escapeMarkdown = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');

function addressOf(value = ''): string {
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('A link of a message leads to http or https only.');
  return url.href.replace(/[()`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
