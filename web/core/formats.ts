import { useLingui } from '@lingui/react';
import dayjs from 'dayjs';
import { basqueDay } from '#contract/basque.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { inSpain } from '#contract/spain.ts';
import 'dayjs/locale/ca';
import 'dayjs/locale/es';
import 'dayjs/locale/eu';
import 'dayjs/locale/gl';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';

dayjs.extend(localizedFormat);

const dateFormats = {
  min: 'DD/MM',
  short: 'DD/MM/YYYY',
  long: 'LL',
  time: 'DD/MM/YYYY HH:mm',
  tech: 'YYYY-MM-DD',
} as const;
export type DateFormat = keyof typeof dateFormats;
/** Basque writes year first, and month before day. */
const basqueFormats: Partial<Record<DateFormat, string>> = {
  min: 'MM/DD',
  short: 'YYYY/MM/DD',
  time: 'YYYY/MM/DD HH:mm',
};

/** Converts an instant to Spanish time, like filters, files and the server; a day stays. */
export const atClock = (value: string | Date) =>
  dayjs(typeof value === 'string' && value.length === 10 ? value : inSpain(value));

/** Formats dates in the page's language; Chromium's Intl lacks eu and gl. */
export function useDates() {
  const { i18n } = useLingui();
  return (value: string | Date, format: DateFormat = 'short') => {
    const day = atClock(value);
    if (format === 'long' && i18n.locale === 'eu') return basqueDay(day.year(), day.month(), day.date());
    // dayjs omits the «de» before the month.
    if (format === 'long' && i18n.locale === 'ca') return catalan.format(day.toDate());
    const pattern = (i18n.locale === 'eu' && basqueFormats[format]) || dateFormats[format];
    return day.locale(i18n.locale).format(pattern);
  };
}

const catalan = new Intl.DateTimeFormat('ca', { dateStyle: 'long' });

// All four languages write 1.234,5; Spanish groups four digits only on request.
const integers = new Intl.NumberFormat('es', { maximumFractionDigits: 0, useGrouping: 'always' });
const decimals = new Intl.NumberFormat('es', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const euros = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const numberFormats = { int: integers, decimal: decimals, currency: euros };

export const formatNumber = (value: number, format: keyof typeof numberFormats = 'int') =>
  numberFormats[format].format(value);

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

const names = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
/** Compares names in Spanish order: ñ after n, accents ignored. */
export const compareNames = names.compare;

const inSpanish = new Intl.ListFormat('es');
const ands = { ca: 'i', eu: 'eta', gl: 'e' };

/** Joins names: Spanish writes «e» before the sound i, and Chromium's Intl lacks eu and gl. */
export function joinNames(language: Language, names: string[]): string {
  if (language === 'es') return inSpanish.format(names);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${ands[language]} ${last}`;
}

export function useAnd() {
  const { i18n } = useLingui();
  return (names: string[]) => joinNames(pickLanguage(i18n.locale) ?? 'es', names);
}
