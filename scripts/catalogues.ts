import { readFileSync } from 'node:fs';

export type Message = { id: string; text: string };

const parts = { shell: 'shell-', enrolment: 'enrolment-', pages: '' };

export const readCatalogue = (part: keyof typeof parts, language: string): string =>
  readFileSync(`web/locales/${parts[part]}${language}.po`, 'utf8');

/** Reads the catalogues of the shell, of enrolling and of the other pages. */
export const readCatalogues = (language: string): string =>
  (['shell', 'enrolment', 'pages'] as const).map((part) => readCatalogue(part, language)).join('\n\n');

export function parsePo(po: string): Message[] {
  return po
    .split(/\n\n+/)
    .map((entry) =>
      entry
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .join('\n'),
    )
    .map((entry) => ({ id: field(entry, 'msgid'), text: field(entry, 'msgstr') }))
    .filter(({ id }) => id !== '');
}

function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');
}
