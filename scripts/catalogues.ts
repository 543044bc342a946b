import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import { type Message, parsePo } from '../server/core/po.ts';

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const features = ['web/features', 'server/features', 'server/services'].flatMap(namesIn);
/** A room has its own catalogue: features, services, people, records, core. */
export const rooms = [...new Set(features), 'people', 'records', 'core'].sort();

/** Rooms of contract files that are named otherwise. */
const roomByNoun: Record<string, string> = {
  assigning: 'assignments',
  attending: 'attendance',
  'board-types': 'boards',
  'coordinator-invitations': 'management',
  'credential-batches': 'credentials',
  'export-requests': 'exports',
  'management-batches': 'management',
  'paper-templates': 'boards',
  'place-batches': 'place-records',
  'terms-versions': 'terms',
};

export function roomOf(file: string): string {
  const [, inside, kit, noun] =
    /^(?:(?:web|server)\/(?:features|services)\/([^/]+)\/|(?:web|server)\/(people|records)\/|contract\/([\w-]+))/.exec(
      file,
    ) ?? [];
  const room = inside ?? kit ?? roomByNoun[noun ?? ''] ?? noun ?? '';
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
