// Checks the translations: node scripts/translations.ts
// Every text of the web is in its catalogues, translated into every language.
// Each translation has the same placeholders and tags.
// The shared texts have the same placeholders in every language.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { ca } from '#contract/texts/ca.ts';
import { es } from '#contract/texts/es.ts';
import { eu } from '#contract/texts/eu.ts';
import { gl } from '#contract/texts/gl.ts';

const problems = [...staleCatalogues(), ...languages.flatMap((language) => [...gapsOf(language)]), ...sharedGaps()];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'All texts are translated.' : `${problems.length} problems in translations.`);
process.exit(problems.length === 0 ? 0 : 1);

type Message = { id: string; text: string };

function* staleCatalogues() {
  const before = languages.map(read);
  execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], { stdio: 'pipe' });
  for (const [index, language] of languages.entries()) {
    if (read(language) !== before[index])
      yield `web/locales: ${language} was out of date (now mended): npm run messages`;
  }
}

function* gapsOf(language: (typeof languages)[number]) {
  if (language === 'es') return;
  for (const { id, text } of parsePo(read(language))) {
    if (!text) yield `${language} lacks: ${id}`;
    else if (marksOf(text) !== marksOf(id))
      yield `${language} has other placeholders or tags than the original: ${id} → ${text}`;
  }
}

function* sharedGaps() {
  for (const [language, texts] of Object.entries({ ca, eu, gl })) {
    for (const key of Object.keys(es) as (keyof typeof es)[]) {
      if (marksOf(texts[key]) !== marksOf(es[key]))
        yield `contract/texts/${language}.ts: ${key} has other placeholders than es`;
    }
  }
}

/** Reads the catalogues of the shell, of enrolling and of the other pages. */
function read(language: string): string {
  return ['shell-', 'enrolment-', '']
    .map((part) => readFileSync(`web/locales/${part}${language}.po`, 'utf8'))
    .join('\n\n');
}

/**
 * Lists placeholders and tags, in no order: languages order them in their own way.
 * Leaves out plural forms, which are each language's own too.
 */
function marksOf(text: string): string {
  // A brace behind a plural's selector ('=0 {none}') opens words, not a placeholder.
  return [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other)\s)\{\s*\w+\s*[,}]|<\/?\w+\/?>/g))]
    .map((mark) => mark.replace(/[\s,}]/g, ''))
    .sort()
    .join(' ');
}

function parsePo(po: string): Message[] {
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
