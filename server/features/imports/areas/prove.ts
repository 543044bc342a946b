import type { FindingText } from '../findings.ts';
import { type MappedFile, tellMissing } from '../given.ts';
import type { FileSight, ImportChoices, Proof } from '../kind.ts';
import { guessMapping, guessProof } from '../mapping/guess.ts';
import { areasFields } from './fields.ts';
import type { AreaField } from './lines.ts';

export const proveAreas = async (files: readonly FileSight[]): Promise<Proof> =>
  guessProof(files.map(({ found }) => guessMapping(areasFields, found)));

const ofIslands = /^(?:(?:id|co[dn]\w*)[_ ])?(?:isla|illa|uharte)/i;

export function missingOfAreas([file]: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const has = (...fields: AreaField[]) => fields.some((field) => file?.mapping.includes(field));
  // Refuses a file of islands: a province column would make them provinces.
  if (!has('municipality') && file?.found.header.some((name) => ofIslands.test(name))) return { code: 'islands' };
  if (has('code', 'municipality', 'province', 'community')) return undefined;
  const isPart = has('district', 'neighbourhood', 'section', 'district_section');
  if (isPart && choices.municipality === null && !has('municipality_name')) return { code: 'no_municipality' };
  // Municipalities can go by name; smaller areas need a code.
  const isTowns = has('municipality_name') && !has('district_name', 'neighbourhood_name');
  const isEnough = isPart || isTowns || (choices.level === 'adm4' && has('name'));
  return isEnough ? undefined : tellMissing(['code']);
}
