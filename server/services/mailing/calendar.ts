import type { Slot } from '#contract/coverage.ts';
import { hoursThere } from '#contract/election-day.ts';
import type { Language } from '#contract/languages.ts';
import { fillPlain, oneLine } from './filling.ts';
import { hourWords, slotBars, texts } from './templates.ts';

/** A person's election day, for their calendar. */
export type CalendarEntry = {
  /** the same each time: the entry changes */
  uid: string;
  /** rises with each change */
  sequence: number;
  isCancelled: boolean;
  place: string;
  place_address: string;
  municipality: string;
  slots: readonly Slot[];
  /** code of the person's table */
  station: string | null;
  election: string;
  /** YYYY-MM-DD */
  election_date: string;
  zone: string;
  link: string;
};
type Organiser = { name: string; contact_email: string };

/**
 * Writes a calendar file (RFC 5545) that publishes the entry, or takes it back (RFC 5546).
 * Times stand in UTC, which every program reads alike.
 */
export function writeCalendar(
  language: Language,
  entry: CalendarEntry,
  organiser: Organiser,
  now = new Date(),
): string {
  const { uid, sequence, isCancelled, slots, station, election_date, zone, link } = entry;
  const [from, to] = hoursThere(slots);
  const about = [
    slotBars(language, slots),
    hourWords(language, slots),
    ...(station === null ? [] : [fillPlain(texts[language].calendar_station, { station })]),
    link,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vixia//Vixia//ES',
    // A published entry is taken back by a method of its own (RFC 5546, 4.1.3).
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(instantAt(election_date, from, zone))}`,
    `DTEND:${inUtc(instantAt(election_date, to, zone))}`,
    `SUMMARY:${escaped(`${entry.election}: ${entry.place}`)}`,
    `LOCATION:${escaped(placeWords(entry))}`,
    `DESCRIPTION:${about.map(escaped).join('\\n')}`,
    `URL:${link}`,
    `ORGANIZER;CN="${oneLine(organiser.name).replaceAll('"', "'")}":mailto:${organiser.contact_email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Gives the method of a calendar file, which the message that carries it names too. */
export const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Gives place, address and municipality; the address names its municipality as a rule. */
function placeWords({ place, place_address, municipality }: CalendarEntry): string {
  const isNamed = place_address.includes(municipality);
  return [place, place_address, ...(isNamed ? [] : [municipality])].filter(Boolean).join(', ');
}

const escaped = (text: string) => oneLine(text).replace(/[\\;,]/g, '\\$&');

const inUtc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Gives the instant at which it is so many hours of a day in a zone. */
function instantAt(date: string, hour: number, zone: string): Date {
  const at = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
  // Swedish writes days and hours as ISO 8601 does.
  const there = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return new Date(2 * at - Date.parse(`${there.replace(' ', 'T')}Z`));
}

/** Folds a line after 75 octets, between characters. */
function folded(line: string): string {
  const parts = [''];
  let room = 75;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      parts.push('');
      room = 74;
    }
    parts[parts.length - 1] += character;
    room -= octets;
  }
  return parts.join('\r\n ');
}
