import { readFileSync } from 'node:fs';

/** The specification quotes these verbatim. */
const quoted = ['Email o contraseña incorrectos'];

export type ForbiddenVariant = { not: string; but: string; isIn: (text: string) => boolean };

/** Reads the words that docs/glossary.md excludes in a language. */
export function readForbidden(language: string): ForbiddenVariant[] {
  const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Not so\n');
  const rows = section.split('\n## ')[0]?.match(/^\| (?:en|es|ca|eu|gl) \|.*$/gm) ?? [];
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter(([, of]) => of === language)
    .flatMap(([, , nots = '', but = '']) =>
      nots.split(', ').map((not) => {
        const pattern = patternOf(not);
        // Placeholders' names aren't words of the language.
        return {
          not,
          but,
          isIn: (text: string) => !quoted.includes(text) && pattern.test(text.replace(/\{\w+[},]/g, '{}')),
        };
      }),
    );
}

/** Matches whole words: a hyphenated word is one, and a star matches any ending. */
function patternOf(row: string): RegExp {
  const [not = '', allowed] = row.split(/ \(not before |\)$/);
  const words = not.replace(/\*$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const end = not.endsWith('*') ? '' : '(?![\\p{L}\\p{N}-])';
  return new RegExp(`(?<![\\p{L}\\p{N}-])${words}${end}${allowed ? `(?! ${allowed}\\b)` : ''}`, 'iu');
}
