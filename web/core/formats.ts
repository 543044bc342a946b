import { useLingui } from '@lingui/react';
import { basqueDay } from '#contract/basque.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { inSpain } from '#contract/spain.ts';

export type DateFormat = 'min' | 'short' | 'long' | 'time' | 'tech';

/** Converts an instant to Spanish time, 'YYYY-MM-DD HH:mm:ss', like the server; a day stays. */
export const atClock = (value: string | Date): string =>
  typeof value === 'string' && value.length === 10 ? `${value} 00:00:00` : inSpain(value);

/** Formats dates in the page's language. */
export function useDates() {
  const { i18n } = useLingui();
  return (value: string | Date, format: DateFormat = 'short') =>
    writeDate(pickLanguage(i18n.locale) ?? 'es', value, format);
}

export function writeDate(language: Language, value: string | Date, format: DateFormat): string {
  const clock = atClock(value);
  const [date, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 'tech') return date;
  if (format === 'long') return writeLongDay(language, Number(year), Number(month) - 1, Number(day));
  // Basque writes year first, and month before day.
  const short = language === 'eu' ? [year, month, day] : [day, month, year];
  if (format === 'min') return short.filter((part) => part !== year).join('/');
  return format === 'time' ? `${short.join('/')} ${time}` : short.join('/');
}

// Chromium's Intl lacks eu and gl, and its first use takes a slow phone 0.2 s.
const months = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ca: 'de gener,de febrer,de març,d’abril,de maig,de juny,de juliol,d’agost,de setembre,d’octubre,de novembre,de desembre',
  gl: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
};

// Each format is built on first use, since Intl is slow.
const madeOnce = <T>(make: () => T) => {
  let made: T | undefined;
  return (): T => {
    made ??= make();
    return made;
  };
};

function writeLongDay(language: Language, year: number, month: number, day: number): string {
  if (language === 'eu') return basqueDay(year, month, day);
  if (language === 'ca') return `${day} ${months.ca.split(',')[month]} del ${year}`;
  return `${day} de ${months[language].split(' ')[month]} de ${year}`;
}

// All four languages write 1.234,5; Spanish groups four digits only on request.
const numberFormat = (options: Intl.NumberFormatOptions) =>
  madeOnce(() => new Intl.NumberFormat('es', { useGrouping: 'always', ...options }));
const numberFormats = {
  decimal: numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  currency: numberFormat({ style: 'currency', currency: 'EUR' }),
};

export const formatNumber = (value: number, format?: keyof typeof numberFormats) =>
  format ? numberFormats[format]().format(value) : `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, '.');

/** Formats the size of a file: 3 KB, 12 MB. */
export function formatBytes(bytes: number): string {
  const [unit, per] = bytes < 1e6 ? (['KB', 1e3] as const) : (['MB', 1e6] as const);
  return `${formatNumber(Math.max(1, Math.round(bytes / per)))} ${unit}`;
}

/** Formats a distance: 350 m, 1,2 km, 2 km, 12 km. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${formatNumber(tens)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? kilometres.toFixed(1).replace('.0', '').replace('.', ',') : formatNumber(kilometres)} km`;
}

const collator = madeOnce(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));
/** Compares names in Spanish order: ñ after n, accents ignored. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

const ands = { es: 'y', ca: 'i', eu: 'eta', gl: 'e' };

/** Joins names: Spanish writes «e» before the sound i. */
export function joinNames(language: Language, names: string[]): string {
  const last = names.at(-1) ?? '';
  const and = language === 'es' && /^([ií]|h[ií](?![ae]))/i.test(last) ? 'e' : ands[language];
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}

export function useAnd() {
  const { i18n } = useLingui();
  return (names: string[]) => joinNames(pickLanguage(i18n.locale) ?? 'es', names);
}
