import { type Cells, readCode } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import { type MappedFile, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { isNamed, Towns } from '../towns/towns.ts';
import type { postalCodesFields } from './fields.ts';

type Field = keyof typeof postalCodesFields;
/** A postal code with addresses in a municipality (five digits, INE). */
type Pair = { line: number; code: string; municipality: string };
export type PostalCodesRead = { rows: number; pairs: Pair[]; file: MappedFile };

export async function readPostalCodes({
  files: [file],
  findings,
  known,
  choices,
}: ImportTask): Promise<PostalCodesRead> {
  const chosen = choices.municipality ?? undefined;
  const towns = new Towns(known.towns, undefined, chosen);
  await towns.learnFrom(file);
  const pairs = new Map<string, Pair>();
  let rows = 0;
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    rows += 1;
    const code = readFive(cells.get('postal_code'));
    const town = cells.get('municipality') || cells.get('municipality_name');
    const municipality = isNamed(cells) ? findNamed(line, cells, { code, towns }, findings) : readTown(cells, chosen);
    if (municipality === 'told') continue;
    if (code === undefined) findings.error(line, cells.column('postal_code'), 'five_digits', {}, town);
    else if (municipality === undefined) findings.error(line, cells.column('municipality'), 'five_digits', {}, code);
    else if (chosen !== undefined && chosen !== municipality)
      towns.admits(line, cells.column('municipality') ?? cells.column('municipality_name'), municipality, findings);
    else if (!isProvince(code)) findings.warn(line, cells.column('postal_code'), 'no_postal_code', { code }, code);
    else if (pairs.has(`${code} ${municipality}`)) findings.warn(line, null, 'row_repeated', {}, code);
    else {
      if (cells.get('postal_code').length < 5)
        findings.warn(line, cells.column('postal_code'), 'zeros_restored', {}, code);
      pairs.set(`${code} ${municipality}`, { line, code, municipality });
    }
  }
  return { rows, pairs: [...pairs.values()], file };
}

function readTown(cells: Cells<Field>, chosen: string | undefined): string | undefined {
  if (!cells.has('municipality')) return chosen;
  const town = cells.get('municipality');
  const province = readCode(cells.get('province'), 2)?.code ?? '';
  // Three digits of a municipality need the province.
  return readFive(cells.has('province') && town.length <= 3 ? province + town.padStart(3, '0') : town);
}

/** Searches the row's province, or else the postal code's. */
function findNamed(
  line: number,
  cells: Cells<Field>,
  { code = '', towns }: { code: string | undefined; towns: Towns },
  findings: ImportFindings,
): string | 'told' {
  const name = cells.get('municipality_name') || cells.get('municipality');
  const province = towns.provinceOf(cells) ?? code.slice(0, 2);
  const [only, second] = towns.named(name, province);
  if (only !== undefined && second === undefined) return only;
  if (!isProvince(province) || towns.hasProvince(province)) return towns.readName(line, cells, findings) ?? 'told';
  findings.warn(line, cells.column('municipality_name'), 'elsewhere', { code: name }, code);
  return 'told';
}

/** Tests the first two digits, a province in postal codes and municipalities alike. */
export const isProvince = (municipality: string) => /^(0[1-9]|[1-4]\d|5[0-2])/.test(municipality);

/** Reads '8019', '08019' and '080193' as 08019: the sixth digit is the INE's check digit. */
const readFive = (text: string): string | undefined =>
  /^\d{4,6}(\.0)?$/.test(text) ? text.replace(/\.0$/, '').padStart(5, '0').slice(0, 5) : undefined;
