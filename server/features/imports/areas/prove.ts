import type { FindingText } from '../findings.ts';
import { type MappedFile, tellMissing } from '../given.ts';
import { type FileSight, guessProof, type ImportChoices, type KnownFacts, type Proof } from '../kind.ts';
import { guessMapping, headerWords } from '../mapping/guess.ts';
import { areasFields } from './fields.ts';
import type { AreaField } from './lines.ts';
import { listGlued } from './sections.ts';

/** A feature's id numbers it; only ids that are written as official codes are codes. */
export async function proveAreas(files: readonly FileSight[], known: KnownFacts): Promise<Proof> {
  const proof = guessProof(files.map(({ found }) => guessMapping(areasFields, found)));
  const [file] = files;
  const [columns = []] = proof.columns;
  const district = columns.findIndex(({ field }) => field === 'district');
  const isSaid = columns.some(({ field }) => field === 'section' || field === 'district_section');
  const ofSections = columns.flatMap(({ field }, at) =>
    field === null && /sec|sekz/.test(headerWords(file?.found.header[at] ?? '')) ? [at] : [],
  );
  if (file && district >= 0 && !isSaid && ofSections.length > 0) {
    const [glued, other] = await listGlued(file.walk(), district, ofSections);
    if (glued !== undefined && other === undefined) columns[glued] = { field: 'district_section', certainty: 'proved' };
  }
  const at = columns.findIndex(({ field }) => field === 'code');
  if (!file || headerWords(file.found.header[at] ?? '') !== 'id' || (await areCodes(file, at, known))) return proof;
  const mapping = columns.map(({ field }, column) => (column === at ? null : field));
  const answers = file.found.header.map((name, column) => ({
    said: { code: 'column_named' as const, params: { name } },
    columns: [mapping.map((field, one) => (one === column ? 'code' : field))],
  }));
  return { ...guessProof([mapping]), question: { said: { code: 'which_code' }, answers } };
}

/** Two digits of a community or province, five of a municipality that exists, seven or more. */
async function areCodes({ walk }: FileSight, at: number, { towns }: KnownFacts): Promise<boolean> {
  const codes = new Set(towns.map(({ code }) => code));
  const values: string[] = [];
  for await (const rows of walk()) for (const { cells } of rows) values.push(cells[at] ?? '');
  const areWhole = values.every((value) => /^\d{2}$|^\d{5}$|^\d{7}$|^\d{10,11}$/.test(value));
  const [two, five] = [2, 5].map((digits) => values.filter(({ length }) => length === digits));
  const exist = (five ?? []).filter((code) => codes.has(code)).length * 2 >= (five ?? []).length;
  return areWhole && exist && (two?.length === 0 || (two ?? []).some((code) => code.startsWith('0')));
}

const ofIslands = /^(?:(?:id|co[dn]\w*)[_ ])?(?:isla|illa|uharte)/i;

/** Islands have three digits; a municipality may say its island. */
function isOfTowns(file: MappedFile | undefined): boolean {
  const codes = file?.found.samples[file.mapping.indexOf('code')] ?? [];
  return codes.length > 0 && codes.every((code) => /^\d{4,6}$/.test(code));
}

export function missingOfAreas([file]: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const has = (...fields: AreaField[]) => fields.some((field) => file?.mapping.includes(field));
  // Refuses a file of islands: a province column would make them provinces.
  if (!has('municipality') && !isOfTowns(file) && file?.found.header.some((name) => ofIslands.test(name)))
    return { code: 'islands' };
  if (has('code', 'municipality', 'province', 'community')) return undefined;
  const isPart = has('district', 'neighbourhood', 'section', 'district_section');
  if (isPart && choices.municipality === null && !has('municipality_name')) return { code: 'no_municipality' };
  // Municipalities can go by name; smaller areas need a code.
  const isTowns = has('municipality_name') && !has('district_name', 'neighbourhood_name');
  const isEnough = isPart || isTowns || (choices.level === 'adm4' && has('name'));
  return isEnough ? undefined : tellMissing(['code']);
}
