import { Row, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { isProvince, readPostalCode, townColumns } from '../towns/fields.ts';
import { Towns } from '../towns/towns.ts';
import type { postalCodesFields } from './fields.ts';

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
  for await (const row of rowsOf(file, new Row<keyof typeof postalCodesFields>(file, findings))) {
    rows += 1;
    const written = row.get('postal_code');
    const code = readPostalCode(written);
    if (code === '') {
      row.error('postal_code', 'five_digits', {}, row.get('municipality') || row.get('municipality_name'));
      continue;
    }
    const isSaid = row.has('municipality') || row.has('municipality_name');
    const fits = (town: string) => towns.canHavePostalCode(town, code);
    const municipality = isSaid ? towns.read(row, fits) : towns.home;
    if (municipality === undefined || !towns.admits(row, townColumns, municipality, code)) continue;
    const key = `${code} ${municipality}`;
    if (!isProvince(code)) row.warn('postal_code', 'no_postal_code', { code }, code);
    else if (pairs.has(key)) row.warn(null, 'row_repeated', {}, code);
    else {
      if (written.length < 5) row.warn('postal_code', 'zeros_restored', {}, code);
      pairs.set(key, { line: row.line, code, municipality });
    }
  }
  return { rows, pairs: [...pairs.values()] };
}
