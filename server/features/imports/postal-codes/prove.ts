import type { FindingText } from '../findings.ts';
import { has, tellMissing } from '../given.ts';
import type { FileSight, ImportChoices, KnownFacts, MappedFile, Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { proveByValues, testsOfTowns } from '../mapping/values.ts';
import { findTownColumns, townsOfSpain, withTownColumns } from '../towns/columns.ts';
import { postalCodesFields } from './fields.ts';

export async function provePostalCodes([file]: readonly FileSight[], known: KnownFacts): Promise<Proof> {
  if (!file) return { columns: [] };
  const { postalCode: postal_code } = testsOfTowns(known);
  const columns = await proveByValues({ postal_code }, guessMapping(postalCodesFields, file.found), file);
  const taken = columns.flatMap(({ field }, at) => (field === 'postal_code' ? [at] : []));
  return { columns: [withTownColumns(columns, await findTownColumns(file, townsOfSpain(known), taken))] };
}

export function missingOfPostalCodes(files: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const isIn = (field: keyof typeof postalCodesFields) => files[0] !== undefined && has(files[0], field);
  return tellMissing([
    ...(isIn('postal_code') ? [] : ['postal_code']),
    ...(isIn('municipality') || isIn('municipality_name') || choices.municipality ? [] : ['municipality']),
  ]);
}
