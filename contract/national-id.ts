const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

export const nationalIdKinds = ['dni', 'nie', 'passport'] as const;
export type NationalIdKind = (typeof nationalIdKinds)[number];

/** Normalises a document for comparison and storage: '12.345.678-z' → '12345678Z'. */
export const normaliseNationalId = (text: string) =>
  text
    // NFKC is quadratic in combining marks, and no document is this long.
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,·•\p{Pd}_/]/gu, '');

export type NationalIdProblem = 'wrong_format' | 'wrong_letter' | 'few_dni_digits' | 'few_nie_digits' | 'no_letter';

/**
 * Checks the letter of DNI and NIE: the number modulo 23 (Spanish Interior Ministry),
 * with 0, 1, 2 for the NIE's X, Y, Z. Passport: 5 to 15 letters and digits.
 */
export function nationalIdProblem(kind: NationalIdKind, text: string): NationalIdProblem | undefined {
  const value = normaliseNationalId(text);
  if (kind === 'passport') return /^[A-Z0-9]{5,15}$/.test(value) ? undefined : 'wrong_format';
  const match = (kind === 'dni' ? /^()(\d{8})([A-Z])$/ : /^([XYZ])(\d{7})([A-Z])$/).exec(value);
  if (!match) return lackOf(kind, value);
  const [, prefix = '', digits, letter] = match;
  const number = Number(`${prefix && 'XYZ'.indexOf(prefix)}${digits}`);
  return letters[number % 23] === letter ? undefined : 'wrong_letter';
}

function lackOf(kind: 'dni' | 'nie', value: string): NationalIdProblem {
  if ((kind === 'dni' ? /^\d{8}$/ : /^[XYZ]\d{7}$/).test(value)) return 'no_letter';
  if (kind === 'dni') return /^\d{1,7}[A-Z]?$/.test(value) ? 'few_dni_digits' : 'wrong_format';
  return /^[XYZ]\d{0,6}[A-Z]?$/.test(value) ? 'few_nie_digits' : 'wrong_format';
}

/** Suggests DNI or NIE only with a correct letter: anything can be a passport. */
export function likelierKind(chosen: NationalIdKind, text: string): NationalIdKind | undefined {
  const value = normaliseNationalId(text);
  const likely = shapes.find(([, shape]) => shape.test(value))?.[0];
  if (!likely || likely === chosen) return undefined;
  return chosen === 'passport' && nationalIdProblem(likely, value) ? undefined : likely;
}

/** Passports come last: Spanish ones have two or three letters and six digits. */
const shapes: [NationalIdKind, RegExp][] = [
  ['dni', /^\d{8}[A-Z]$/],
  ['nie', /^[XYZ]\d{7}[A-Z]$/],
  ['passport', /^[A-Z]{2,3}\d{6}$/],
];
