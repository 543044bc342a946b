import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readForbidden } from './glossary.ts';

/** Limits of docs/style.md, "Documents", and docs/contributing.md, "Commits". */
const columns = 100;
const openingLines = 5;
const cellCharacters = 200;
const sentenceWords = 30;
const subjectCharacters = 72;
/** Commits before this time predate the rule. */
const ruledSince = '2026-11-26T18:00:00Z';

const forbidden = readForbidden('en');

/** Finds overlong parts, dead links and excluded words in documents. */
export function* poorDocuments() {
  for (const file of globSync('{*.md,{bench,demo,docs,web}/**/*.md}', {
    exclude: ['**/node_modules/**', 'web/features/guides/texts/**'],
  })) {
    let isCode = false;
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (/^\s*```/.test(line)) isCode = !isCode;
      if (isCode || /^ {4}/.test(line)) continue;
      const faults = [
        ...faultsOfLine(line),
        ...faultsOfProse(line.replace(/`[^`]*`/g, ''), dirname(file)),
        ...missingFiles(line, dirname(file)),
      ];
      for (const fault of faults) yield `${file}:${index + 1}: ${fault}`;
    }
    yield* longSentences(file);
  }
  yield* undatedDecisions();
  yield* crowdedVersions();
}

function* faultsOfLine(line: string) {
  const shown = withoutLinks(line);
  const isTable = shown.startsWith('|');
  if (isTable && shown.split(/(?<!\\)\|/).some((cell) => cell.trim().length > cellCharacters))
    yield `a cell of a table has at most ${cellCharacters} characters`;
  if (!isTable && shown.length > columns && shown.trim().includes(' '))
    yield `a line of a document has at most ${columns} columns`;
}

function* faultsOfProse(line: string, folder: string) {
  for (const [, target = '', anchor] of line.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#([^)\s]+))?/g)) {
    const path = join(folder, target);
    if (!existsSync(path)) yield `there is no ${target}`;
    else if (anchor && !anchorsOf(path).includes(anchor)) yield `${target} has no heading #${anchor}`;
  }
  // The glossary's own list of excluded words.
  if (line.startsWith('| en |')) return;
  for (const { not, but, isIn } of forbidden) if (isIn(line)) yield `say «${but}», not «${not}» (docs/glossary.md)`;
}

/** Finds dead paths in backticks, from the root or the document's folder. */
function* missingFiles(line: string, folder: string) {
  for (const [, path = ''] of line.matchAll(
    /`([\w-][\w.-]*(?:\/[\w.-]+)+\.(?:[cm]?tsx?|mjs|js|css|md|json|po|sh|sql|svg))`/g,
  ))
    if (![path, join(folder, path)].some((one) => existsSync(one))) yield `there is no ${path}`;
}

function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function* undatedDecisions() {
  for (const file of globSync('docs/decisions/0*.md'))
    if (!/^# .*\n\nAccepted on \d{4}-\d\d-\d\d\./.test(readFileSync(file, 'utf8')))
      yield `${file}: a decision says below its title 'Accepted on' with the day`;
}

function* longSentences(file: string) {
  const prose = readFileSync(file, 'utf8').replace(/^ *```[\s\S]*?^ *```$|^( {4}.*|!\[.*)$/gm, '');
  for (const sentence of withoutLinks(prose).split(/[.!?]["”»)*_]*\s|\n\s*\n|\n *(?:[-#|]|\d+\.)|\|/)) {
    const words = sentence.match(/\S*\p{L}\S*/gu) ?? [];
    if (words.length > sentenceWords)
      yield `${file}: a sentence has at most ${sentenceWords} words: ${words.slice(0, 6).join(' ')} …`;
  }
}

function* crowdedVersions() {
  for (const version of readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1)) {
    const [heading, ...opening] = (version.split(/^\*\*/m)[0] ?? '').trim().split(/\n+/);
    if (opening.length > openingLines)
      yield `CHANGELOG.md: ${heading} begins with at most ${openingLines} lines, the rest stands under **Also**`;
  }
}

const withoutLinks = (text: string) => text.replace(/\]\([^)]*\)/g, ']');

/** Finds tests that a document names but no file has: `file.test.ts`: “begin of its title”. */
export function* missingTests() {
  const document = 'docs/security/asvs.md';
  for (const [, file = '', titles = ''] of readFileSync(document, 'utf8').matchAll(
    /`([^`]+\.test\.tsx?)`((?:[:;] “[^”]+”)*)/g,
  )) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    if (named.length === 0) yield `${document}: say which test of ${file}`;
    for (const title of named)
      if (![`'${title}`, `"${title}`].some((begin) => text.includes(begin)))
        yield `${document}: ${file} has no test “${title}”`;
  }
}

/** Finds overlong commit subjects. */
export function* longSubjects() {
  if (askGit('rev-parse', '--is-shallow-repository') === 'true')
    return console.log('Subjects of commits are not checked: this is a shallow clone.');
  const log = askGit('log', '--no-merges', '--format=%aI %s', `--since=${ruledSince}`);
  if (log === undefined) yield 'git has no history to read the subjects of commits from';
  for (const [date = '', ...words] of log?.split('\n').map((line) => line.split(' ')) ?? []) {
    const subject = words.join(' ');
    // The log goes by the day of committing, which a rebase renews.
    if (subject.length > subjectCharacters && Date.parse(date) > Date.parse(ruledSince))
      yield `commit “${subject}”: a subject has at most ${subjectCharacters} characters`;
  }
}

/** Returns git's answer; undefined outside a repository. */
function askGit(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
