import type { Slot } from '#contract/coverage.ts';
import { hoursThere } from '#contract/election-day.ts';
import type { Language } from '#contract/languages.ts';
import { fillPlain, oneLine } from './filling.ts';
import { hourWords, slotBars, texts } from './templates.ts';

/** A person's election day as a calendar entry. */
export type CalendarEntry = {
  /** constant, so that updates replace the entry */
  uid: string;
  /** increases with each change */
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
 * Writes an iCalendar file that publishes (RFC 5545) or cancels (RFC 5546) the entry.
 * Times are in UTC, which all programs understand alike.
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
    // Cancelling has a method of its own (RFC 5546, 4.1.3).
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

/** Returns the method of a calendar file, which its message declares too. */
export const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Writes place, address and municipality, unless the address already names it. */
function placeWords({ place, place_address, municipality }: CalendarEntry): string {
  const isNamed = place_address.includes(municipality);
  return [place, place_address, ...(isNamed ? [] : [municipality])].filter(Boolean).join(', ');
}

const escaped = (text: string) => oneLine(text).replace(/[\\;,]/g, '\\$&');

const inUtc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns the instant of a local hour in a time zone. */
function instantAt(date: string, hour: number, zone: string): Date {
  const at = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
  // Swedish formats dates as ISO 8601.
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
