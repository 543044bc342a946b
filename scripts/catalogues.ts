import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { type Message, parsePo } from '../server/core/po.ts';
import type { MessagePart } from '../web/core/message-parts.ts';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const features = ['web/features', 'server/features', 'server/services'].flatMap(namesIn);
/** A room has its own catalogue: features, services, people, records, core. */
export const rooms = [...new Set(features), 'people', 'records', 'core'].sort();

export function roomOf(file: string): string {
  const [, inside, kit, noun] =
    /^(?:(?:web|server)\/(?:features|services)\/([^/]+)\/|(?:web|server)\/(people|records)\/|contract\/([\w-]+))/.exec(
      file,
    ) ?? [];
  const room = inside ?? kit ?? noun ?? '';
  return rooms.includes(room) ? room : 'core';
}

export function filesByRoom(): [room: string, files: string[]][] {
  const files = globSync('{web,server,contract,cli}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|gen)\.tsx?$/.test(file) && /\bwords\(|@lingui\/\w+\/macro/.test(readFileSync(file, 'utf8')),
  );
  return rooms
    .map((room): [string, string[]] => [room, files.filter((file) => roomOf(file) === room).sort()])
    .filter(([, inRoom]) => inRoom.length > 0);
}

export const catalogueOf = (room: string, language: string): string => `locales/${room}/${language}.po`;

/** Reads the texts of a language in every room. For Spanish, returns the originals. */
export function readMessages(language: string): Message[] {
  const written = language === 'es' ? languages.find((other) => other !== 'es') : language;
  return rooms
    .map((room) => catalogueOf(room, `${written}`))
    .filter((file) => existsSync(file))
    .flatMap((file) => parsePo(readFileSync(file, 'utf8')))
    .map((message) => (language === 'es' ? { ...message, text: message.id } : message));
}

/** Parts that the web's texts are split into, the earliest loaded first. */
export const parts = ['shell', 'card', 'enrolment', 'everyday', 'pages'] as const satisfies MessagePart[];

// Menu and document titles need the titles of visitors' pages first.
const shell = /^web\/(core\/|ui\/|App\.tsx|features\/(session\/|front\/|[\w-]+\/public-pages\.tsx?))/;
// Enrolment, and a person's data, which other pages show too.
const enrolment = /^web\/(features\/(enrolment|addresses)\/|(people|records)\/(profile\/|language-names))/;

// Texts that no everyday page shows; the menu has every page's title.
const seldom =
  /^web\/features\/(account|boards|contact|credential-list|downloads|duplicates|faqs|guides|imports|mail-wordings|mailings|parties|proposals|settings|stats|terms)\/(?!pages\.tsx?$|ProposeLink|WriteTo)/;

// A watcher's telephone has these alone, beside the shell's.
const card =
  /^web\/(features\/card\/|people\/(answering\/|(coverage\/slot-names|Directions|OwnManagers|NoContacts)\.))/;

/** Names the part that a file's texts are in. */
export function partOf(file: string): MessagePart | undefined {
  if (shell.test(file)) return 'shell';
  if (card.test(file)) return 'card';
  if (enrolment.test(file)) return 'enrolment';
  if (seldom.test(file)) return 'pages';
  return file.startsWith('web/') ? 'everyday' : undefined;
}

/** Names the part that holds a text: the earliest loaded of its files'. */
export function partOfAll(files: readonly string[]): MessagePart | undefined {
  const found = parts.filter((part) => files.some((file) => partOf(file) === part));
  // Neither of the two loads the other's.
  return found.includes('card') && found.includes('enrolment') ? 'shell' : found[0];
}
