const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

export const nationalIdKinds = ['dni', 'nie', 'passport'] as const;
export type NationalIdKind = (typeof nationalIdKinds)[number];

/**
 * Writes a document as it is compared and kept: upper case, without separators.
 * '12.345.678-z' → '12345678Z'
 */
export const normaliseNationalId = (text: string) =>
  text
    // Normalising takes the square of a run of marks; no document is so long.
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,·•\p{Pd}_/]/gu, '');

export type NationalIdProblem = 'wrong_format' | 'wrong_letter' | 'few_dni_digits' | 'few_nie_digits' | 'no_letter';

/**
 * Finds the fault of an identity document; undefined where there is none.
 * The letter of a DNI or NIE is the number modulo 23 (Spanish Interior Ministry).
 * The NIE's X/Y/Z count as 0/1/2.
 * A passport is 5 to 15 letters and digits.
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

/**
 * Guesses the kind of a document that was typed under another.
 * Undefined where the chosen one fits best.
 * A passport may look like anything: for a DNI or NIE it is taken only with a right letter.
 */
export function likelierKind(chosen: NationalIdKind, text: string): NationalIdKind | undefined {
  const value = normaliseNationalId(text);
  const likely = shapes.find(([, shape]) => shape.test(value))?.[0];
  if (!likely || likely === chosen) return undefined;
  return chosen === 'passport' && nationalIdProblem(likely, value) ? undefined : likely;
}

/** The last is a Spanish passport: three letters and six digits; some older ones have two. */
const shapes: [NationalIdKind, RegExp][] = [
  ['dni', /^\d{8}[A-Z]$/],
  ['nie', /^[XYZ]\d{7}[A-Z]$/],
  ['passport', /^[A-Z]{2,3}\d{6}$/],
];
