import { foldText } from '#contract/text.ts';
import { isEasting, isNorthing, readMetres, readPair } from '../../../services/areas/geometry/coordinates.ts';

/** Tests whether a value can be a field's; some values identify the field. */
export type ValueTest = (value: string) => boolean;

const matches =
  (pattern: RegExp): ValueTest =>
  (value) =>
    pattern.test(value);

export const isCusec = matches(/^\d{9,10}$|^\d{1,2}([-. /])\d{3}\1\d{2}\1\d{3}$/);
const letters = '(?:[uú]nica|bakarra)|[A-Z](?:\\s*[-–,;/+&]\\s*[A-Z]|\\s(?:y|i|e|a|eta)\\s[A-Z])*';
const key = '\\d{9,10}|\\d{1,2}([-. /])\\d{3}\\1\\d{2}\\1\\d{3}|\\d{1,2}[-. /]\\d{1,3}|\\d{4,5}';
const words = '(?:(?:distrito|districte|dist|dto|secci[oó]n?|secc?|mesas?|taules|taula|mahaia?k?)[.:]?\\s*)?';
/** Section and table: '0801901001A', '01-001-A', 'Distrito 1 Sección 2 Mesa A'. */
export const isTableKey = matches(
  new RegExp(
    `^(?:${words}(?:${key})[-. /]?|${words}\\d{1,2}[-. /]+${words}\\d{1,3}[-. /]+)${words}(?:${letters})$`,
    'iu',
  ),
);
/** Tables with sections, with or without district: '1A 1B 2U', '01-001-A, 01-002-U'. */
const inSections = (district: string) =>
  `${words}${district}\\d{1,3}[-. /]*${words}[A-Z](?:[\\s,;/+&]+(?:[yie]\\s+|eta\\s+)?${district}\\d{1,3}[-. /]*[A-Z]+)*`;
const ofSections = inSections('');
const ofDistricts = inSections('\\d{1,2}[-./]');
export const isTableLetter = matches(new RegExp(`^(?:${words}(?:${letters})|\\d{1,2}|${ofSections})$`, 'iu'));
export const isTables = matches(
  new RegExp(`^(?:${words}(?:${letters})|[A-Z]{2,}|\\d{1,2}(?:[.,]0)?|${ofSections}|${ofDistricts})$`, 'iu'),
);
export const isDistrictSection = matches(/^\D?\d{1,2}\s*[-–./_ ]\s*\d{1,3}$|^\d{4,5}$/);
export const isTownCode = matches(/^\d{1,6}$/);
/** The first two digits are the province. */
export const isWholeTown = matches(/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/);
export const isProvinceCode = matches(/^\d{1,2}$/);
export const isDistrictCode = matches(/^\D?\d{1,2}$/);
export const isSectionCode = matches(/^\d{1,4}$/);
export const isPostalCode = matches(/^\d{4,5}$/);
export const isInitial = matches(/^\p{L}{1,3}$/u);
export const isInitials = matches(/^\p{L}{1,3}\s*(?:-|–|a|al?a|\/|\s)\s*\p{L}{1,3}$/iu);
export const isCount = matches(/^\d{1,3}(?:[., \u00A0]\d{3})*$|^\d+(?:[.,]0+)?$/);
export const isName: ValueTest = (value) => !value.includes('@') && /\p{L}{3}/u.test(value);
const school =
  'c\\.?e\\.?i\\.?p|c\\.? ?p|i\\.?e\\.?s|c\\.?r\\.?a|c\\.?p\\.?i|e\\.?e\\.?i|inst|esc|colegio|col ?legi|colexio|escola|escuela';
const premises =
  'eskola|ikastetxe|ikastola|instituto?|centro?|centre|casa|casal|pabellon|pavello|polideportivo|poliesportiu|biblioteca|guarderia|ludoteca|ayuntamiento|ajuntament|facultad|facultat|conservatorio';
const inBasque = 'ikastetxea|ikastola|eskola|institutua|hlhi|bhi';
// 'Colegio' alone may belong to a column of types; 'CP 28013' is a postal code.
const named = new RegExp(`^(?:${school}|${premises})\\b[.\\s]+[^\\d\\s]|\\S \\b(?:${inBasque})\\b`);
/** Accepts buildings used for voting: 'CEIP Cervantes', 'Casa de cultura'. */
export const isBuilding: ValueTest = (value) => named.test(foldText(value));
export const isNameAndAddress: ValueTest = (value) => nameAndAddressOf(value) !== undefined;
export const isEmail = matches(/^[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}$/u);
export const isDay = matches(
  /^(?:\d{4}([/.-])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])(?:\d{1,2}|\p{L}{3,9}\.?)\2(?:\d{4}|\d{2}))(?:[ T].*)?$/u,
);
/** Accepts serial numbers of spreadsheets too: only a header tells that they are days. */
export const isDayOrSerial: ValueTest = (value) =>
  isDay(value) || /^(?:\d{4,5}(?:[.,]0+)?|(?:19|20)\d{6})$/.test(value);
/** Splits '600 123 456 / 913 334 455'. */
export const splitPhones = (value: string): string[] =>
  value.split(/\s*(?:[/;,|]|\s[yieo]\s|\s(?:eta|ou)\s)\s*/i).filter((one) => /\d/.test(one));
/** Accepts the format of an export of people too: '(+34) 600 12 34 56'. */
export const isPhone: ValueTest = (value) => {
  const all = splitPhones(value);
  return all.length > 0 && all.every((one) => /^\(?(?:\+|00)?[\d\s().-]{9,20}$/.test(one));
};
export const isYesOrNo: ValueTest = (value) => /^(?:s|si|n|no|x|1|0|true|false|bai|ez|yes)$/.test(foldText(value));

const degrees = (value: string) => (/^-?\d{1,3}[.,]\d+$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN);
/** In Spain, islands included, latitudes and longitudes don't overlap. */
export const isLongitude: ValueTest = (value) => degrees(value) >= -19 && degrees(value) <= 5;
export const isLatitude: ValueTest = (value) => degrees(value) >= 27 && degrees(value) <= 44.5;
const isMetres: ValueTest = (value) => isEasting(readMetres(value)) || isNorthing(readMetres(value));
export const isCoordinate: ValueTest = (value) =>
  isLongitude(value) || isLatitude(value) || isMetres(value) || /^\d{1,3}\s*[°º]/.test(value);
/** Accepts numbers out of range, so that reading the rows reports them. */
export const isNumberOrCoordinate: ValueTest = (value) => isCoordinate(value) || /^[+-]?\d[\d.,]*$/.test(value);
export const isPair: ValueTest = (value) => readPair(value)?.values.every(isCoordinate) ?? false;
export const isZone = matches(/(?:^|\D|258|326)(?:28|29|30|31)(?!\d)/);
export const isHouseNumber = matches(/^\d{1,4}(?:[.,]0|\s?-\s?\d{1,4}|\s?(?:[A-Z]|bis|dup))?$|^s\s?[/.]?\s?n\.?$|^km/i);
export const isWord = matches(/^\p{L}+[./]?(?:\s\p{L}+){0,2}$/u);
/** Accepts particles between a street's type and name: 'DE LA', "d'en", 'do'. */
export const isParticle = matches(
  /^(?:(?:de|a)(?: (?:l[aeo]s?|els?|en|na|sa|ses|l['’´])|ls?|l['’´])?|d['’´](?:en|na)?|d[ao]s?|l[aeo]s?|els?|l['’´]|[ao]s?|aos?|en|na)$/i,
);
export const isKindOfStreet = matches(
  /^(?:calle|carrer|r[uú]a|kalea|c\/|cl|plaza|plaça|praza|plz?a?|pza|avenida|avinguda|avda?|paseo|passeig|ps?o?g?|ronda|traves[ií]a|camino|cam[ií]|cami[nñ]o|carretera|ctra|rambla|rbla|pasaje|passatge|glorieta|via|cuesta|callej[oó]n|costanilla|estrada|etorbidea|pasealekua|bidea)\.?$/i,
);

/** Splits 'Escola Nord ; Nou 1', 'Escola Nord, C/ Nou 1' and 'Escola Nord (Nou, 1)'. */
export function nameAndAddressOf(value: string): [name: string, address: string] | undefined {
  const [name = '', address = ''] = value.split(' ; ');
  if (name && address) return [name, address];
  for (const { index, 0: mark } of value.matchAll(/\s+[-–]\s+|\s*[;,(]\s*/g)) {
    const rest = value.slice(index + mark.length);
    if (index > 0 && isKindOfStreet(/^\p{L}+[./]?/u.exec(rest)?.[0] ?? ''))
      return [value.slice(0, index), mark.includes('(') ? rest.replace(/\)$/, '') : rest];
  }
  const [, building = '', within = ''] =
    /^([^()]+?)\s*\(([^()]*\p{L}{3}[^()]*,\s*(?:\d|s\/?n)[^()]*)\)$/iu.exec(value) ?? [];
  return within === '' ? undefined : [building, within];
}
