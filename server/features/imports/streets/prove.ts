import type { Mapping } from '../../../services/files/cells.ts';
import type { FindingText } from '../findings.ts';
import { has, type MappedFile, tellMissing } from '../given.ts';
import { type FileSight, guessProof, type ImportChoices, type Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { streetsFields } from './fields.ts';

export async function proveStreets(files: readonly FileSight[]): Promise<Proof> {
  const mappings: Mapping[] = [];
  for (const file of files) {
    const mapping = guessMapping(streetsFields, file.found);
    const code = mapping.indexOf('street_code');
    const isCode = code < 0 || !mapping.includes('street_name') || (await tellsStreets(file, mapping, code));
    mappings.push(isCode ? mapping : guessMapping(streetsFields, file.found, [code]));
  }
  return guessProof(mappings);
}

/** Returns false for codes of street types or districts, which have many names each. */
async function tellsStreets({ walk }: FileSight, mapping: Mapping, code: number): Promise<boolean> {
  const names = new Map<string, Set<string>>();
  const at = ['street_type', 'street_particle', 'street_name'].map((field) => mapping.indexOf(field));
  for await (const rows of walk())
    for (const { cells } of rows) {
      const own = cells[code] ?? '';
      names.set(own, (names.get(own) ?? new Set()).add(at.map((column) => cells[column] ?? '').join(' ')));
    }
  const several = [...names.values()].filter(({ size }) => size > 1).length;
  return several * 2 < names.size;
}

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
