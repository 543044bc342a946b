import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';
import { languages } from '#contract/languages.ts';
import { nationalIdProblem, normaliseNationalId } from '#contract/national-id.ts';
import { particle } from '#contract/natural-names.ts';
import { foldText } from '#contract/text.ts';
import { nameCountry } from '../../../core/country-names.ts';
import { findOption } from './options.ts';

let countryCodes: Map<string, string> | undefined;

/** Returns an upper-case code for a country's name or code; returns other text unchanged. */
export function readCountry(text: string): string {
  countryCodes ??= new Map(
    getCountries().flatMap((code) => [
      [foldText(code), code],
      ...languages.map((language) => [foldText(nameCountry(language, code)), code] as const),
    ]),
  );
  return countryCodes.get(foldText(text)) ?? text;
}

export const readLanguage = (text: string): string => findOption('language', text) ?? text;
export const readMobility = (text: string): string => findOption('mobility', text) ?? text;

/** Reads 'tarde y escrutinio' as two options, but 'todo el día' as one. */
export function readAvailability(text: string): string[] {
  const whole = findOption('availability', text);
  if (whole !== undefined) return [whole];
  const parts = text.split(/\s*(?:[,;/+|&]|\s(?:[yieo]|eta|ou)\s)\s*/i).filter(Boolean);
  return [...new Set(parts.map((part) => findOption('availability', part) ?? part))];
}

export function readYesOrNo(text: string): boolean | string {
  const option = findOption('is_experiencied', text);
  return option === undefined ? text : option === 'true';
}

/** First three letters of months, in the four languages. */
const months = [
  ...['ene gen urt xan', 'feb ots', 'mar', 'abr api', 'may mai', 'jun eka xun', 'jul uzt xul', 'ago abu'],
  ...['sep set ira', 'oct urr out', 'nov aza', 'dic des abe dec'],
].map((names) => names.split(' '));

/** Day 0 of spreadsheets, shifted because they count a 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

/**
 * Returns YYYY-MM-DD for '3/2/1980', '03-02-80', '1980/02/03', '1980-02-03 00:00', '3-feb-80',
 * '19800203', and 29254, a spreadsheet's serial number. Returns other text unchanged.
 */
export function readDay(text: string): string {
  const [, serial] = /^([1-9]\d{3,4})(?:[.,]\d+)?$/.exec(text) ?? [];
  if (serial) return new Date(dayZero + Number(serial) * dayMilliseconds).toISOString().slice(0, 10);
  const [, y, , m = '', d = ''] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/.exec(text) ??
    /^((?:19|20)\d{2})()(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (y) return written(y, m, d);
  const [, day, month = '', year = ''] =
    /^(\d{1,2})(?:\s*[/.-]\s*|\s+(?:de\s+|d['’])?)(\d{1,2}|\p{L}{3,10})\.?(?:\s*[/.-]\s*|\s+(?:del?\s+)?)(\d{4}|\d{2})(?:[ T].*)?$/iu.exec(
      text,
    ) ?? [];
  const number = /\d/.test(month) ? month : String(months.findIndex((names) => names.includes(begun(month))) + 1);
  if (!day || number === '0') return text;
  const century = Number(year) > new Date().getFullYear() % 100 ? '19' : '20';
  return written(`${year.length === 2 ? century : ''}${year}`, number, day);
}

const begun = (month: string) => foldText(month).slice(0, 3);
const written = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Restores a DNI's zero that spreadsheets drop. */
export function readDocument(text: string): { national_id_kind: 'dni' | 'nie' | 'passport'; national_id: string } {
  const number = normaliseNationalId(text);
  const padded = /^\d{5,7}[A-Z]$/.test(number) ? number.padStart(9, '0') : number;
  if (padded !== number && !nationalIdProblem('dni', padded)) return { national_id_kind: 'dni', national_id: padded };
  if (/^\d{8}[A-Z]$/.test(number)) return { national_id_kind: 'dni', national_id: number };
  if (/^[XYZ]\d{7}[A-Z]$/.test(number)) return { national_id_kind: 'nie', national_id: number };
  // Takes digits alone for a DNI without its letter.
  return { national_id_kind: /^\d+$/.test(number) ? 'dni' : 'passport', national_id: number };
}

/** Takes a number without a prefix for a Spanish one. */
export function readPhone(text: string, prefix: string): { phone_prefix: string; phone: string } {
  const international = text.replace(/^\(?(?:00|\+)\s?(\d{1,3})\)/, '+$1').replace(/^00/, '+');
  const parsed = international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined;
  if (parsed) return { phone_prefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber };
  return { phone_prefix: prefix ? `+${prefix.replace(/\D/g, '')}` : '+34', phone: text.replace(/\.0$/, '') };
}

/** Splits 'de la Fuente Pérez' into 'de la Fuente' and 'Pérez'. */
export function splitLastNames(text: string): { last_name_1: string; last_name_2: string } {
  const words = text.split(/\s+/).filter(Boolean);
  let end = 0;
  while (end < words.length - 1 && particle.test(foldText(words[end] ?? ''))) end += 1;
  // 'Ortega y Gasset' is one last name.
  while (/^(y|i)$/.test(foldText(words[end + 1] ?? '')) && words[end + 2]) end += 2;
  return { last_name_1: words.slice(0, end + 1).join(' '), last_name_2: words.slice(end + 1).join(' ') };
}

/** Second first names that are hardly ever last names: 'José Mª Pérez'. */
const secondName = /^(?:m\.?ª\.?|mar[ií]a|jos[eé]p?|luis|carlos|jes[uú]s)$/iu;

/** Splits 'Pérez Gil, Ana' and 'Ana Pérez Gil'. */
export function splitFullName(text: string): { first_name: string; last_name_1: string; last_name_2: string } {
  const [last = '', first] = text.split(/\s*,\s*/);
  if (first) return { first_name: first, ...splitLastNames(last) };
  const [name = '', ...others] = text.split(/\s+/);
  // Takes at most two last names; more words are second first names.
  const joined = others.filter((word) => /^[yi]$/i.test(word)).length;
  const names = others.filter((word) => !particle.test(foldText(word))).length - joined;
  const isSecond =
    names > 2 ? !particle.test(foldText(others[0] ?? '')) : names === 2 && secondName.test(others[0] ?? '');
  const given = isSecond ? 1 : 0;
  return { first_name: [name, ...others.slice(0, given)].join(' '), ...splitLastNames(others.slice(given).join(' ')) };
}

/** Splits 'C/ Mayor, 12, 2º 1ª' into street, number and the rest. */
export function splitAddress(text: string): { address_street: string; address_number: string; address_extra: string } {
  const [, street = text, number = '', rest, floor] =
    /^(.*?\p{L}.*?)[\s,]+(?:n[º°.úu]m?\.?\s*)?(\d{1,4}\s?(?:[a-z]|bis)?|s\/n)(?:\s*,\s*(.*)|[\s-]+((?:\d|piso|baj|baix|esc|p[tu]|at|ent|pral|[a-z]$).*))?$/iu.exec(
      text,
    ) ?? [];
  return { address_street: street, address_number: number, address_extra: rest ?? floor ?? '' };
}
