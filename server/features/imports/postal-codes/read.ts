import { rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { isProvince, Towns, townColumn } from '../towns/towns.ts';
import type { postalCodesFields } from './fields.ts';

type Field = keyof typeof postalCodesFields;
/** A postal code with addresses in a municipality (five digits, INE). */
type Pair = { line: number; code: string; municipality: string };
export type PostalCodesRead = { rows: number; pairs: Pair[] };

export async function readPostalCodes({
  files: [file],
  findings,
  known,
  choices,
}: ImportTask): Promise<PostalCodesRead> {
  const towns = new Towns(known.towns, { home: choices.municipality, isOfSpain: true });
  await towns.learnFrom(file);
  const pairs = new Map<string, Pair>();
  let rows = 0;
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    rows += 1;
    const written = cells.get('postal_code');
    const code = readFive(written);
    const column = cells.column('postal_code');
    if (code === undefined) {
      findings.error(line, column, 'five_digits', {}, cells.get('municipality') || cells.get('municipality_name'));
      continue;
    }
    const isSaid = cells.has('municipality') || cells.has('municipality_name');
    const fits = (town: string) => towns.canHavePostalCode(town, code);
    const municipality = isSaid ? towns.read(line, cells, findings, fits) : towns.home;
    if (municipality === undefined || !towns.admits(line, townColumn(cells), municipality, findings, code)) continue;
    if (!isProvince(code)) findings.warn(line, column, 'no_postal_code', { code }, code);
    else if (pairs.has(`${code} ${municipality}`)) findings.warn(line, null, 'row_repeated', {}, code);
    else {
      if (written.length < 5) findings.warn(line, column, 'zeros_restored', {}, code);
      pairs.set(`${code} ${municipality}`, { line, code, municipality });
    }
  }
  return { rows, pairs: [...pairs.values()] };
}

/** Reads '8019' and '08019.0' as 08019. */
const readFive = (text: string): string | undefined =>
  /^\d{4,5}(\.0)?$/.test(text) ? text.replace(/\.0$/, '').padStart(5, '0') : undefined;
