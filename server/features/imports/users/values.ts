import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';
import { languages } from '#contract/languages.ts';
import { nationalIdProblem, normaliseNationalId } from '#contract/national-id.ts';
import { particle } from '#contract/natural-names.ts';
import { foldText } from '#contract/text.ts';
import { nameCountry } from '../../../core/country-names.ts';
import { splitPhones } from '../mapping/looks.ts';
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

type Phone = { phone_prefix: string; phone: string };

/** Takes the mobile of several numbers in a cell. `others`: as written. */
export function readPhones(text: string, prefix: string): Phone & { others: string[] } {
  const all = splitPhones(text).map((one) => ({ one, ...readPhone(one, prefix) }));
  const chosen = all.find(({ phone_prefix, phone }) => phone_prefix === '+34' && /^[67]/.test(phone)) ?? all[0];
  const { phone_prefix, phone } = chosen ?? readPhone('', prefix);
  return { phone_prefix, phone, others: all.filter((one) => one !== chosen).map(({ one }) => one) };
}

/** Takes a number without a prefix for a Spanish one; '34612345678' begins with Spain's. */
function readPhone(text: string, prefix: string): Phone {
  const plain = text.replace(/\.0$/, '');
  const spanish =
    prefix === '' && /^34[6-9]\d{8}$/.test(plain.replace(/\D/g, '')) ? `+${plain.replace(/\D/g, '')}` : plain;
  const international = spanish.replace(/^\(?(?:00|\+)\s?(\d{1,3})\)/, '+$1').replace(/^00/, '+');
  const parsed = international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined;
  if (parsed) return { phone_prefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber };
  return { phone_prefix: prefix ? `+${prefix.replace(/\D/g, '')}` : '+34', phone: plain };
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

/** Splits '25002 Lleida', as in files without a column of postal codes. */
export function splitCity(text: string): { address_city: string; address_zip?: string } {
  const [, zip, city = text] = /^(\d{5})[\s,-]+(\p{L}.*)$/u.exec(text) ?? [];
  return { address_city: city, ...(zip && { address_zip: zip }) };
}
