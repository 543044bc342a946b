import type { FindingText } from '../findings.ts';
import { has, type MappedFile, tellMissing } from '../given.ts';
import { type FileSight, guessProof, type ImportChoices, type Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { streetsFields } from './fields.ts';

export const proveStreets = async (files: readonly FileSight[]): Promise<Proof> =>
  guessProof(files.map(({ found }) => guessMapping(streetsFields, found)));

export function missingOfStreets(
  files: readonly MappedFile[],
  { municipality }: ImportChoices,
): FindingText | undefined {
  const isAny = (...fields: string[]) => files.some((file) => fields.some((field) => has(file, field)));
  const fields = [
    ...(isAny('street_name') || (isAny('street_code') && isAny('number')) ? [] : ['street_name']),
    ...(isAny('number') && !isAny('lon', 'coordinates') ? ['lon'] : []),
    ...(isAny('number') && !isAny('lat', 'coordinates') ? ['lat'] : []),
  ];
  if (fields.length === 0 && municipality === null && !isAny('municipality', 'municipality_name', 'cusec'))
    return { code: 'no_municipality' };
  return tellMissing(fields);
}
