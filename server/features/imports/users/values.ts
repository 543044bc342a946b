import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { nationalIdProblem, normaliseNationalId } from '#contract/national-id.ts';
import { foldText } from '#contract/text.ts';

/** Words by which lists call the options of a field, folded; the first is the option itself. */
type Words = readonly (readonly [option: string, ...words: string[]])[];

const times: Words = [
  ['man', 'manana', 'mananas', 'mati', 'matins', 'goiza', 'goizez', 'mana', 'morning'],
  ['tar', 'tarde', 'tardes', 'tarda', 'tardes', 'arratsaldea', 'arratsaldez', 'afternoon'],
  [
    'tod',
    'todo el dia',
    'tot el dia',
    'egun osoa',
    'todo o dia',
    'completa',
    'completo',
    'todo',
    'all day',
    'jornada completa',
  ],
  ['esc', 'escrutinio', 'escrutini', 'zenbaketa', 'recuento', 'recompte', 'reconto', 'counting'],
];
const ranges: Words = [
  ['foot', 'a pie', 'a peu', 'oinez', 'pie', 'peu', 'andando', 'caminando'],
  [
    'public-transport',
    'public transport',
    'transporte publico',
    'transport public',
    'garraio publikoa',
    'bus',
    'metro',
    'autobus',
    'tren',
  ],
  ['small-vehicle', 'small vehicle', 'moto', 'bici', 'bicicleta', 'patinete', 'motocicleta', 'motoa', 'bizikleta'],
  ['vehicle', 'coche', 'cotxe', 'autoa', 'kotxea', 'vehiculo', 'vehicle', 'coche propio', 'car', 'furgoneta'],
];
const tongues: Words = [
  ['es', 'castellano', 'castella', 'espanol', 'gaztelania', 'castelan', 'spanish'],
  ['ca', 'catalan', 'catala', 'valenciano', 'valencia', 'katalana'],
  ['eu', 'euskera', 'euskara', 'basc', 'vasco', 'basque'],
  ['gl', 'gallego', 'galego', 'gallec', 'galiziera'],
];

const optionOf = (words: Words, text: string): string =>
  words.find((all) => all.includes(foldText(text)) || all[0] === text)?.[0] ?? text;

export const readLanguage = (text: string): string => optionOf(tongues, text);
export const readMobility = (text: string): string => optionOf(ranges, text);
export const readAvailability = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s*(?:[,;/+|]|\s[yieo]\s|\seta\s)\s*/i)
      .filter(Boolean)
      .map((part) => optionOf(times, part)),
  ),
];

export function readYesOrNo(text: string): boolean | string {
  const word = foldText(text);
  if (/^(s|si|x|1|true|bai|yes)$/.test(word)) return true;
  return /^(n|no|0|false|ez)$/.test(word) ? false : text;
}

/** '3/2/1980', '03-02-80' and '1980-02-03 00:00' as 1980-02-03; anything else as it stands. */
export function readDay(text: string): string {
  const [, y, m = '', d = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text) ?? [];
  if (y) return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const [, day, month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/.exec(text) ?? [];
  if (!day) return text;
  const century = Number(year) > new Date().getFullYear() % 100 ? '19' : '20';
  return `${year.length === 2 ? century : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Reads a document with its kind; spreadsheets take the zero from the start of a DNI. */
export function readDocument(text: string): { national_id_kind: 'dni' | 'nie' | 'passport'; national_id: string } {
  const number = normaliseNationalId(text);
  const padded = /^\d{5,7}[A-Z]$/.test(number) ? number.padStart(9, '0') : number;
  if (padded !== number && !nationalIdProblem('dni', padded)) return { national_id_kind: 'dni', national_id: padded };
  if (/^\d{8}[A-Z]$/.test(number)) return { national_id_kind: 'dni', national_id: number };
  if (/^[XYZ]\d{7}[A-Z]$/.test(number)) return { national_id_kind: 'nie', national_id: number };
  // Digits alone are a DNI that lacks its letter.
  return { national_id_kind: /^\d+$/.test(number) ? 'dni' : 'passport', national_id: number };
}

/** Reads a telephone number; a Spanish one where it has no prefix. */
export function readPhone(text: string, prefix: string): { phone_prefix: string; phone: string } {
  const international = text.replace(/^00/, '+');
  const parsed = international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined;
  if (parsed) return { phone_prefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber };
  return { phone_prefix: prefix ? `+${prefix.replace(/\D/g, '')}` : '+34', phone: text.replace(/\.0$/, '') };
}

const particle = /^(de|del|la|las|los|el|y|i|da|do|dos|das|san|santa|van|von|d)$/;

/** 'de la Fuente Pérez' → 'de la Fuente', 'Pérez' */
export function splitLastNames(text: string): { last_name_1: string; last_name_2: string } {
  const words = text.split(/\s+/).filter(Boolean);
  let end = 0;
  while (end < words.length - 1 && particle.test(foldText(words[end] ?? ''))) end += 1;
  // 'Ortega y Gasset' is one.
  while (/^(y|i)$/.test(foldText(words[end + 1] ?? '')) && words[end + 2]) end += 2;
  return { last_name_1: words.slice(0, end + 1).join(' '), last_name_2: words.slice(end + 1).join(' ') };
}

/** 'Pérez Gil, Ana' and 'Ana Pérez Gil' */
export function splitFullName(text: string): { first_name: string; last_name_1: string; last_name_2: string } {
  const [last = '', first] = text.split(/\s*,\s*/);
  if (first) return { first_name: first, ...splitLastNames(last) };
  const [name = '', ...others] = text.split(/\s+/);
  // Two last names at most; what is more is a second first name.
  const joined = others.filter((word) => /^[yi]$/i.test(word)).length;
  const names = others.filter((word) => !particle.test(foldText(word))).length - joined;
  const given = names > 2 && !particle.test(foldText(others[0] ?? '')) ? 1 : 0;
  return { first_name: [name, ...others.slice(0, given)].join(' '), ...splitLastNames(others.slice(given).join(' ')) };
}

/** 'C/ Mayor, 12, 2º 1ª' → street, number, the rest */
export function splitAddress(text: string): { address_street: string; address_number: string; address_extra: string } {
  const [, street = text, number = '', rest, floor] =
    /^(.*?\p{L}.*?)[\s,]+(?:n[º°.úu]m?\.?\s*)?(\d{1,4}\s?(?:[a-z]|bis)?|s\/n)(?:\s*,\s*(.*)|[\s-]+((?:\d|piso|baj|baix|esc|p[tu]|at|ent|pral|[a-z]$).*))?$/iu.exec(
      text,
    ) ?? [];
  return { address_street: street, address_number: number, address_extra: rest ?? floor ?? '' };
}
