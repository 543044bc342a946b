import type { FindingText } from '../findings.ts';
import { has, type MappedFile, tellMissing } from '../given.ts';
import { type FileSight, guessProof, type ImportChoices, type Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { postalCodesFields } from './fields.ts';

export const provePostalCodes = async (files: readonly FileSight[]): Promise<Proof> =>
  guessProof(files.map(({ found }) => guessMapping(postalCodesFields, found)));

export function missingOfPostalCodes(files: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const isIn = (field: keyof typeof postalCodesFields) => files[0] !== undefined && has(files[0], field);
  return tellMissing([
    ...(isIn('postal_code') ? [] : ['postal_code']),
    ...(isIn('municipality') || isIn('municipality_name') || choices.municipality ? [] : ['municipality']),
  ]);
}
