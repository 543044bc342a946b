import type { Faults } from './report.ts';
import type { ImportFile } from './source.ts';
import { readRows } from './table.ts';

/** A postal code and a municipality (five digits, INE) that has addresses in it. */
export type PostalCodeRow = { line: number; code: string; municipality: string };

/** Reads the columns codigo_postal and municipio_id. */
export async function readPostalCodes(file: ImportFile, faults: Faults): Promise<PostalCodeRow[]> {
  const codes = new Map<string, PostalCodeRow>();
  for (const row of await readRows(file, ['codigo_postal', 'municipio_id'], faults)) {
    const key = `${row.codigo_postal} ${row.municipio_id}`;
    const form = 'must be five digits';
    if (!/^\d{5}$/.test(row.codigo_postal)) faults.add(file.name, row.line, form, 'codigo_postal');
    else if (!/^\d{5}$/.test(row.municipio_id)) faults.add(file.name, row.line, form, 'municipio_id');
    else if (codes.has(key))
      faults.add(file.name, row.line, 'this pair has another row above: keep one', 'codigo_postal');
    else codes.set(key, { line: row.line, code: row.codigo_postal, municipality: row.municipio_id });
  }
  return [...codes.values()];
}
