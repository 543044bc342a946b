import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Slot } from '#contract/coverage.ts';
import { hoursThere } from '#contract/election-day.ts';
import type { Language } from '#contract/languages.ts';
import { fillPlain, oneLine, sayTemplate } from './filling.ts';
import { frameTexts } from './frame-texts.ts';
import { hourWords, slotBars } from './templates.ts';

/** a person's election day */
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

/** Publishes (RFC 5545) or cancels (RFC 5546) it, in UTC, which all programs read alike. */
export function writeCalendar(language: Language, entry: CalendarEntry, organiser: Organiser, now = new Date()) {
  const { uid, sequence, isCancelled, slots, station, election_date, zone, link } = entry;
  const [from, to] = hoursThere(slots);
  const about = [
    slotBars(language, slots),
    hourWords(language, slots),
    ...(station === null ? [] : [fillPlain(sayTemplate(language, frameTexts.calendar_station), { station })]),
    link,
  ];
  // Cancelling has its own method (RFC 5546, 4.1.3).
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: '//Vixia//Vixia//ES', method });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start: instantAt(election_date, from, zone),
    end: instantAt(election_date, to, zone),
    summary: oneLine(`${entry.election}: ${entry.place}`),
    location: oneLine(placeWords(entry)),
    description: about.map(oneLine).join('\n'),
    url: link,
    // The library escapes quotes by RFC 6868, which few programs support.
    organizer: { name: oneLine(organiser.name).replaceAll('"', "'"), email: organiser.contact_email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar}\r\n`;
}

/** The mail must declare the same method as its calendar file. */
export const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Adds the municipality unless the address names it already. */
function placeWords({ place, place_address, municipality }: CalendarEntry): string {
  const isNamed = place_address.includes(municipality);
  return [place, place_address, ...(isNamed ? [] : [municipality])].filter(Boolean).join(', ');
}

function instantAt(date: string, hour: number, zone: string): Date {
  const at = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
  // Swedish formats dates as ISO 8601.
  const there = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return new Date(2 * at - Date.parse(`${there.replace(' ', 'T')}Z`));
}
