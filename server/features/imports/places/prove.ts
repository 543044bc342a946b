import { type Mapping, sectionOf } from '../../../services/files/cells.ts';
import { hasHeadings } from '../../../services/files/plan.ts';
import type { FindingText } from '../findings.ts';
import { tellMissing } from '../given.ts';
import type { FileSight, ImportChoices, KnownFacts, MappedFile, Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { isCusec, isTableKey } from '../mapping/looks.ts';
import { listCounters, proveByValues, testsOfTowns } from '../mapping/values.ts';
import { type ImportPlaceField, listTableColumns, tableColumnsOf } from './cells.ts';
import { placesFields } from './fields.ts';

export async function provePlaces(files: readonly FileSight[], known: KnownFacts): Promise<Proof> {
  const { code, name: municipality_name, postalCode: postal_code } = testsOfTowns(known);
  const ofTown = (value: string) => code(sectionOf(value.replace(/\D+$/, ''))?.slice(0, 5) ?? '');
  const table_key = (value: string) => isTableKey(value) && ofTown(value);
  const cusec = (value: string) => isCusec(value) && ofTown(value);
  const tests = { municipality: code, municipality_name, postal_code, table_key, cusec };
  const columns = files.map(async (file) => {
    const passed = [...listTableColumns(file.found).map(({ at }) => at), ...(await listCounters(file))];
    return proveByValues(tests, guessMapping(placesFields, file.found, passed), file);
  });
  return { columns: await Promise.all(columns) };
}

export function missingOfPlaces([file]: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const mapping = file?.mapping ?? [];
  const has = (...fields: ImportPlaceField[]) => fields.some((field) => mapping.includes(field));
  const isNamed = has('name_and_address') || (has('name') && has('address')) || has('place_code');
  const isOfSection = has('cusec', 'section', 'district_section');
  const isByColumn = file !== undefined && tableColumnsOf(file.found, mapping).length > 0;
  const isTable = has('table_key') || (has('table', 'tables') && (isOfSection || has('district'))) || isByColumn;
  const isInTown = isTownSaid(mapping, choices) || (file !== undefined && hasHeadings(file.found));
  const fields = [
    ...(isNamed || isTable ? [] : ['name', 'address']),
    ...(has('table') && !has('table_key') && !isOfSection && !has('district') ? ['section'] : []),
    ...(isInTown ? [] : ['municipality']),
  ];
  return fields.length === 1 && !isInTown ? { code: 'no_municipality' } : tellMissing(fields);
}

export function isTownSaid(mapping: Mapping, { municipality }: ImportChoices): boolean {
  const has = (...fields: ImportPlaceField[]) => fields.some((field) => mapping.includes(field));
  const isPoint = has('coordinates') || (has('lon') && has('lat'));
  return municipality !== null || has('table_key', 'cusec', 'municipality', 'municipality_name') || isPoint;
}
