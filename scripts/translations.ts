// Checks the translations: node scripts/translations.ts
// Every text is translated into every language, and alike in all rooms.
// Translations have the same placeholders and tags, also in a plural's `other` branch.
// A count before a noun needs a plural; no text depends on a value's pronunciation.
// Guides have the same sections, labels and pictures in every language.
import { globSync, readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { readMessages } from './catalogues.ts';
import { readForbidden } from './glossary.ts';
import { problemsOfGuides } from './guides.ts';
import { isTableByLanguage } from './language-tables.ts';
import { bentValue, lostInPlural, marksOf, unbentCount } from './marks.ts';
import { collectMessages } from './messages.ts';

const problems = [
  ...(await collectMessages()).map((file) => `${file} was out of date (now mended): npm run messages`),
  ...languages.flatMap((language) => [...problemsIn(language)]),
  ...tablesByLanguage(),
  ...problemsOfGuides(),
];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'All texts are translated.' : `${problems.length} problems in translations.`);
process.exit(problems.length === 0 ? 0 : 1);

function* problemsIn(language: string) {
  const forbidden = readForbidden(language);
  const known = new Map<string, string>();
  for (const { id, text, files } of readMessages(language)) {
    const where = `${files[0]}: ${language}`;
    if (!text.trim()) yield `${where} lacks: ${id}`;
    else if (marksOf(text) !== marksOf(id))
      yield `${where} has other placeholders or tags than the original: ${id} → ${text}`;
    else if ((known.get(id) ?? text) !== text) yield `${where} says in two ways: ${id} → ${known.get(id)} | ${text}`;
    known.set(id, text);
    for (const lost of lostInPlural(id, text)) yield `${where} loses ${lost} at most numbers: ${id} → ${text}`;
    const count = files.every((file) => file.startsWith('web/')) ? undefined : unbentCount(text);
    if (count) yield `${where} has a number before a noun, wrong at 1: ${count} in ${text}`;
    const bent = bentValue(language, text);
    if (bent) yield `${where} bends a value, wrong at some (docs/glossary.md): ${bent} in ${text}`;
    for (const { not, but, isIn } of forbidden)
      if (isIn(text)) yield `${where} says «${not}», not «${but}» (docs/glossary.md): ${text}`;
  }
}

/** Excludes data: names of countries, and how files call a language. */
function tablesByLanguage(): string[] {
  const data = /\.test\.ts$|^server\/testing\/|\/(country-texts|users\/options)\.ts$/;
  return globSync('{contract,server,cli}/**/*.ts')
    .filter((file) => !data.test(file) && isTableByLanguage(readFileSync(file, 'utf8')))
    .map((file) => `${file}: Spanish texts stand in words(…), their translations in locales/`);
}
