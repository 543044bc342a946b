import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { type Message, parsePo } from '../server/core/po.ts';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const features = ['web/features', 'server/features', 'server/services'].flatMap(namesIn);
/** Rooms have catalogues of their own: features, services, kits of people and records, the core. */
export const rooms = [...new Set(features), 'people', 'records', 'core'].sort();

/** Names the room that a file's texts are in. */
export function roomOf(file: string): string {
  const [, inside, kit, noun] =
    /^(?:(?:web|server)\/(?:features|services)\/([^/]+)\/|(?:web|server)\/(people|records)\/|contract\/([\w-]+))/.exec(
      file,
    ) ?? [];
  const room = inside ?? kit ?? noun ?? '';
  return rooms.includes(room) ? room : 'core';
}

/** Lists each room that says anything, and its files. */
export function filesByRoom(): [room: string, files: string[]][] {
  const files = globSync('{web,server,contract,cli}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|gen)\.tsx?$/.test(file) && /\bwords\(|@lingui\/\w+\/macro/.test(readFileSync(file, 'utf8')),
  );
  return rooms
    .map((room): [string, string[]] => [room, files.filter((file) => roomOf(file) === room).sort()])
    .filter(([, inRoom]) => inRoom.length > 0);
}

export const catalogueOf = (room: string, language: string): string => `locales/${room}/${language}.po`;

/** Reads the texts of a language in every room. Spanish ones stand for themselves. */
export function readMessages(language: string): Message[] {
  const written = language === 'es' ? languages.find((other) => other !== 'es') : language;
  return rooms
    .map((room) => catalogueOf(room, `${written}`))
    .filter((file) => existsSync(file))
    .flatMap((file) => parsePo(readFileSync(file, 'utf8')))
    .map((message) => (language === 'es' ? { ...message, text: message.id } : message));
}

/** Parts that the texts are split into; the web loads each as a whole. */
export const parts = ['shell', 'enrolment', 'pages', 'texts', 'log', 'fields'] as const;
export type Part = (typeof parts)[number];
/** Parts that no page names: code loads them before it says them. */
export const laterParts: readonly Part[] = ['texts', 'log', 'fields'];

// The titles of visitors' pages: the menu and the document's title need them first.
const shell = /^web\/(core\/|ui\/|App\.tsx|features\/(session\/|[\w-]+\/public-pages\.tsx?))/;
// Enrolling, and a person's data on other pages too.
const enrolment = /^web\/(features\/(enrolment|addresses)\/|(people|records)\/(profile\/|language-names))/;

/** Names the part that a file's texts are in; `fields` are a part of `log`. */
export function partOf(file: string): Part | undefined {
  if (shell.test(file)) return 'shell';
  if (enrolment.test(file)) return 'enrolment';
  if (file.startsWith('web/')) return 'pages';
  if (file === 'contract/log-words/fields.ts') return 'fields';
  if (file.startsWith('contract/log-words/')) return 'log';
  return file.startsWith('contract/') ? 'texts' : undefined;
}

/** Names the parts that hold a text, but those that come after another that has it. */
export function partsOf(files: readonly string[]): Part[] {
  const of = new Set(files.map(partOf));
  if (of.has('shell')) return ['shell'];
  if (of.has('enrolment')) of.delete('pages');
  if (of.has('fields')) of.add('log');
  return parts.filter((part) => of.has(part));
}
