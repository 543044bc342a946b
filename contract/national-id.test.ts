import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearsBetween } from './age.ts';
import { likelierKind, nationalIdProblem, normaliseNationalId } from './national-id.ts';

describe('an identity document', () => {
  it.each([
    ['dni', '12345678A', 'wrong_letter'],
    ['dni', '1234567-Z', 'few_dni_digits'],
    ['dni', '1234567', 'few_dni_digits'],
    ['dni', '12345678', 'no_letter'],
    ['dni', '123456789Z', 'wrong_format'],
    ['nie', 'X-123456-L', 'few_nie_digits'],
    ['nie', 'X1234567', 'no_letter'],
    ['nie', 'X12345678L', 'wrong_format'],
    ['dni', '', 'wrong_format'],
    ['dni', 'X1234567L', 'wrong_format'],
    ['nie', '12345678Z', 'wrong_format'],
    ['nie', 'X1234567A', 'wrong_letter'],
    ['passport', 'AB', 'wrong_format'],
    ['passport', "AB'; drop", 'wrong_format'],
  ] as const)('%s %s is refused: %s', (kind, text, problem) => expect(nationalIdProblem(kind, text)).toBe(problem));

  it.each([
    ['dni', '12345678Z'],
    ['dni', '00000000T'],
    ['dni', '12.345.678-z'],
    ['dni', '12·345,678 – Z'],
    ['dni', '１２３４５６７８Z'],
    ['nie', 'X1234567L'],
    ['nie', 'y-1234567-x'],
    ['nie', 'Z1234567R'],
    ['passport', 'PAB123456'],
  ] as const)('%s %s is good', (kind, text) => expect(nationalIdProblem(kind, text)).toBeUndefined());

  it('has one good letter for each number, however it is separated', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('', '-', ' ', '.', ' - '),
        (number, separator) => {
          const digits = String(number).padStart(8, '0');
          const good = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
            (letter) => !nationalIdProblem('dni', `${digits}${separator}${letter.toLowerCase()}`),
          );
          expect(good).toHaveLength(1);
          expect(normaliseNationalId(`${digits}${separator}${good[0]}`)).toBe(`${digits}${good[0]}`);
        },
      ),
    );
  });
});

describe('a document typed under another kind', () => {
  it.each([
    ['dni', 'x-1234567-l', 'nie'],
    ['dni', 'X1234567A', 'nie'],
    ['nie', '12.345.678-Z', 'dni'],
    ['passport', '12345678Z', 'dni'],
    ['passport', 'X1234567L', 'nie'],
    ['dni', 'PAB123456', 'passport'],
    ['nie', 'AB123456', 'passport'],
  ] as const)('%s %s is rather a %s', (kind, text, likely) => expect(likelierKind(kind, text)).toBe(likely));

  it.each([
    ['dni', '12345678A'],
    ['dni', '1234567'],
    ['nie', 'X1234567L'],
    // A wrong letter: may be a foreign passport.
    ['passport', '12345678A'],
    ['passport', 'PAB123456'],
    ['dni', ''],
  ] as const)('%s %s stays what it is', (kind, text) => expect(likelierKind(kind, text)).toBeUndefined());
});

describe('an age', () => {
  it('grows on the birthday, not the day before', () => {
    expect(yearsBetween('2009-05-23', '2027-05-23')).toBe(18);
    expect(yearsBetween('2009-05-24', '2027-05-23')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
  });
});
