import { expect, test } from 'vitest';
import { timeZoneOf } from '#contract/election-day.ts';
import { readCalendar } from '../../testing/calendar.ts';
import { type CalendarEntry, writeCalendar } from './calendar.ts';

const organiser = { name: 'Colla de Prova', contact_email: 'hola@colla.example' };
const entry: CalendarEntry = {
  uid: 'una@colla.example',
  sequence: 0,
  isCancelled: false,
  place: 'Escola del Far',
  place_address: 'C/ Major, 1, 08001 Barcelona',
  municipality: 'Barcelona',
  slots: ['man', 'tar'],
  station: '01-003-A',
  election: 'Municipales',
  election_date: '2031-05-25',
  zone: 'Europe/Madrid',
  link: 'https://colla.example/',
};
const write = (change: Partial<CalendarEntry> = {}, by = organiser) =>
  writeCalendar('es', { ...entry, ...change }, by, new Date('2031-05-01T10:00:00.123Z'));

test.each([
  ['an end of line', 'Far\r\nATTENDEE:mailto:x@example.org\r\nX:'],
  ['a line of another kind', 'Far\u2028\u0085\u0000 \u202Egro'],
  ['marks of the format', 'Far; "uno", dos\\n tres: =cuatro\\'],
])('a name with %s stays a name', (_, name) => {
  const said = readCalendar(write({ place: name, election: name, station: name, place_address: name }));
  expect(Object.keys(said)).toEqual(Object.keys(readCalendar(write())));
  expect(said.LOCATION).not.toContain('\n');
  expect(readCalendar(write({}, { ...organiser, name })).ORGANIZER).toBe('mailto:hola@colla.example');
});

test('long names fold between characters, and read as they were', () => {
  const place = `${'Escola «Ñandú» 🗳️ '.repeat(12)}fi`;
  expect(readCalendar(write({ place })).SUMMARY).toBe(`Municipales: ${place}`);
});

test('an entry says when, where and what', () => {
  expect(readCalendar(write())).toEqual({
    VERSION: '2.0',
    PRODID: '-//Vixia//Vixia//ES',
    METHOD: 'PUBLISH',
    UID: 'una@colla.example',
    SEQUENCE: '0',
    DTSTAMP: '20310501T100000Z',
    DTSTART: '20310525T060000Z',
    DTEND: '20310525T180000Z',
    SUMMARY: 'Municipales: Escola del Far',
    LOCATION: 'Escola del Far, C/ Major, 1, 08001 Barcelona',
    DESCRIPTION:
      '■\u00a0Mañana · ■\u00a0Tarde · □\u00a0Escrutinio\na las 8:00 en el colegio\nMesa 01-003-A\nhttps://colla.example/',
    URL: 'https://colla.example/',
    ORGANIZER: 'mailto:hola@colla.example',
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
  });
});

test.each([
  [['man'], '20310525T060000Z', '20310525T120000Z'],
  [['tar'], '20310525T120000Z', '20310525T180000Z'],
  [['esc'], '20310525T180000Z', '20310525T220000Z'],
  [['tar', 'esc'], '20310525T120000Z', '20310525T220000Z'],
  [['man', 'esc'], '20310525T060000Z', '20310525T220000Z'],
] as const)('the slots %s last from %s to %s', (slots, from, to) => {
  expect(readCalendar(write({ slots }))).toMatchObject({ DTSTART: from, DTEND: to });
});

test.each([
  ['08001', '2031-05-25', '20310525T060000Z'],
  ['35001', '2031-05-25', '20310525T070000Z'],
  ['38001', '2031-01-26', '20310126T080000Z'],
  ['28001', '2031-01-26', '20310126T070000Z'],
  ['', '2031-01-26', '20310126T070000Z'],
  // Clocks change in these nights.
  ['28001', '2031-03-30', '20310330T060000Z'],
  ['38001', '2031-10-26', '20311026T080000Z'],
])('eight in the morning at a place of postal code %s on %s is %s', (postalCode, election_date, start) => {
  expect(readCalendar(write({ election_date, zone: timeZoneOf(postalCode) })).DTSTART).toBe(start);
});

test('an entry that is taken back keeps its name, and is cancelled by method and state', () => {
  expect(readCalendar(write({ isCancelled: true, sequence: 3 }))).toMatchObject({
    UID: 'una@colla.example',
    SEQUENCE: '3',
    STATUS: 'CANCELLED',
    METHOD: 'CANCEL',
  });
});

test('a municipality stands once', () => {
  expect(readCalendar(write({ place_address: 'C/ Major, 1' })).LOCATION).toBe('Escola del Far, C/ Major, 1, Barcelona');
  expect(readCalendar(write({ place_address: '', municipality: '' })).LOCATION).toBe('Escola del Far');
});
