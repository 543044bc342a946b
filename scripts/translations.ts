// Checks the translations: node scripts/translations.ts
// Every text of the web is in its catalogues, translated into every language.
// Every text of contract, server and command line has the same keys in every language.
// Each translation has the same placeholders and tags, also where a plural says most numbers.
// None of contract, server and command line has a count before a noun, which can't bend.
// None bends a value, or its neighbour, that isn't known: 'de 11' in Catalan, '1i' in Basque.
// None has a word that docs/glossary.md keeps out; nor has a guide.
// No page shows a text of a catalogue that it doesn't load.
// Each guide has the same sections, labels of the product and pictures in every language.
import { globSync, readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { readMessages } from './catalogues.ts';
import { writeCountryNames } from './country-names.ts';
import { readForbidden } from './glossary.ts';
import { problemsOfGuides } from './guides.ts';
import { bentValue, lostInPlural, marksOf, unbentCount } from './marks.ts';
import { collectMessages } from './messages.ts';
import { messagesOutOfReach } from './page-messages.ts';
import { findHiddenTexts, findTexts, type Texts } from './texts.ts';

const texts = await findTexts();
const problems = [
  ...(await staleFiles()),
  ...languages.flatMap((language) => [...gapsOf(language)]),
  ...findHiddenTexts().map((file) => `${file}: texts in four languages belong in a file called …-texts.ts`),
  ...texts.flatMap((part) => [...gapsWithin(part)]),
  ...texts.flatMap((part) => [...countsWithin(part)]),
  ...languages.flatMap((language) => [...valuesBentIn(language), ...wordsKeptOut(language)]),
  ...messagesOutOfReach(),
  ...problemsOfGuides(),
];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'All texts are translated.' : `${problems.length} problems in translations.`);
process.exit(problems.length === 0 ? 0 : 1);

async function staleFiles() {
  const before = readLocales();
  await collectMessages();
  const after = readLocales();
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return [...stale, ...writeCountryNames()].map((file) => `${file} was out of date (now mended): npm run messages`);
}

function readLocales() {
  return new Map(globSync('locales/*/*.po').map((file) => [file, readFileSync(file, 'utf8')]));
}

function* gapsOf(language: string) {
  if (language === 'es') return;
  const known = new Map<string, string>();
  for (const { id, text } of readMessages(language)) {
    if (!text) yield `${language} lacks: ${id}`;
    else if (marksOf(text) !== marksOf(id))
      yield `${language} has other placeholders or tags than the original: ${id} → ${text}`;
    else if ((known.get(id) ?? text) !== text) yield `${language} says in two ways: ${id} → ${known.get(id)} | ${text}`;
    known.set(id, text);
    for (const lost of lostInPlural(id, text)) yield `${language} loses ${lost} at most numbers: ${id} → ${text}`;
  }
}

function* gapsWithin({ where, said: { es = new Map(), ...others } }: Texts) {
  if (es.size === 0) yield `${where}: no texts in es`;
  for (const path of es.keys()) {
    if (path.endsWith('.body') && !es.has(path.replace(/body$/, 'subject'))) yield `${where}: ${path} has no subject`;
  }
  for (const [language, texts] of Object.entries(others)) {
    for (const path of texts.keys()) if (!es.has(path)) yield `${where}: ${language} has ${path}, and es hasn't`;
    for (const [path, original] of es) {
      const text = texts.get(path);
      if (!text?.trim()) yield `${where}: ${language} lacks ${path}`;
      else if (marksOf(text) !== marksOf(original)) yield `${where}: ${path} has other placeholders in ${language}`;
    }
  }
}

function* countsWithin({ where, said }: Texts) {
  for (const [language, texts] of Object.entries(said)) {
    for (const [path, text] of texts) {
      const count = unbentCount(path, text);
      if (count) yield `${where}: ${path} has a number before a noun in ${language}, wrong at 1: ${count}`;
    }
  }
}

function* valuesBentIn(language: string) {
  for (const [where, text] of textsIn(language)) {
    const bent = bentValue(language, text);
    if (bent) yield `${where}: ${language} bends a value, wrong at some (docs/glossary.md): ${bent} in ${text}`;
  }
}

function* wordsKeptOut(language: string) {
  for (const { not, but, isIn } of readForbidden(language)) {
    for (const [where, text] of textsIn(language)) {
      if (isIn(text)) yield `${where}: ${language} says «${not}», not «${but}» (docs/glossary.md): ${text}`;
    }
  }
}

/** Lists the texts of a language and where each is; guides are looked through by themselves. */
function textsIn(language: string): (readonly [string, string])[] {
  return [
    ...readMessages(language).map(({ id, text, files }) => [`${files[0]}`, text || id] as const),
    ...texts.flatMap(({ where, said }) =>
      [...(said[language] ?? [])].map(([path, text]) => [`${where}: ${path}`, text] as const),
    ),
  ];
}
