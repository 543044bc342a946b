import type { Tx } from '../../../core/database.ts';
import { type Cells, readCode } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import { columnOf, has, type MappedFile, rowsOf } from '../given.ts';
import { fillPostalCodes } from '../places/queries.ts';
import { insertPostalCodes, listAreasByCode, listPostalCodes } from '../queries.ts';
import type { ImportReport } from '../report.ts';
import type { ImportFile } from '../source.ts';
import { importTables, type TableKind, type TableOptions, type Tally } from '../table-kind.ts';
import { isNamed, Towns } from '../towns/towns.ts';
import type { postalCodesFields } from './fields.ts';

type Field = keyof typeof postalCodesFields;
/** A postal code with addresses in a municipality (five digits, INE). */
type Pair = { line: number; code: string; municipality: string };
type Read = { rows: number; pairs: Pair[]; file: MappedFile };
type Plan = Tally & { records: number; codes: { code: string; area_id: string }[] };

export const postalCodesKind: TableKind<Read, Plan> = {
  kind: 'postal_codes',
  action: 'postal_codes',

  missing([file]) {
    const isIn = (field: Field) => file !== undefined && has(file, field);
    const fields: Field[] = [
      ...(isIn('postal_code') ? [] : (['postal_code'] as const)),
      ...(isIn('municipality') || isIn('municipality_name') ? [] : (['municipality'] as const)),
    ];
    return fields.length > 0 ? { code: 'missing_fields', params: { fields } } : undefined;
  },

  async read([file], findings, _, listTowns) {
    if (!file) throw new Error('there is a file');
    const towns = new Towns(await listTowns());
    await towns.learnFrom(file);
    const pairs = new Map<string, Pair>();
    let rows = 0;
    for await (const { line, cells } of rowsOf<Field>(file, findings)) {
      rows += 1;
      const code = readFive(cells.get('postal_code'));
      const town = cells.get('municipality') || cells.get('municipality_name');
      const municipality = isNamed(cells) ? findNamed(line, cells, { code, towns }, findings) : readTown(cells);
      if (municipality === 'told') continue;
      if (code === undefined) findings.error(line, cells.column('postal_code'), 'five_digits', {}, town);
      else if (municipality === undefined) findings.error(line, cells.column('municipality'), 'five_digits', {}, code);
      else if (!isProvince(code)) findings.warn(line, cells.column('postal_code'), 'no_postal_code', { code }, code);
      else if (pairs.has(`${code} ${municipality}`)) findings.warn(line, null, 'row_repeated', {}, code);
      else {
        if (cells.get('postal_code').length < 5)
          findings.warn(line, cells.column('postal_code'), 'zeros_restored', {}, code);
        pairs.set(`${code} ${municipality}`, { line, code, municipality });
      }
    }
    return { rows, pairs: [...pairs.values()], file };
  },

  async plan(tx: Tx, { pairs, file }: Read, findings: ImportFindings) {
    const towns = new Map((await listAreasByCode(tx, ['adm4'])).map(({ code, id }) => [code, id]));
    const provinces = new Set([...towns.keys()].map((code) => code.slice(0, 2)));
    const known = await listPostalCodes(tx);
    const plan: Plan = { records: 0, created: 0, changed: 0, unchanged: 0, codes: [] };
    const column = columnOf(file, 'municipality') ?? columnOf(file, 'municipality_name');
    for (const { line, code, municipality } of pairs) {
      const area_id = towns.get(municipality);
      if (area_id === undefined) {
        // An organisation of one province may use a national table.
        const isElsewhere = provinces.size > 0 && isProvince(municipality) && !provinces.has(municipality.slice(0, 2));
        if (isElsewhere) findings.warn(line, column, 'elsewhere', { code: municipality }, code);
        else findings.error(line, column, 'unknown_municipality', { code: municipality }, code);
        continue;
      }
      plan.records += 1;
      if (known.has(`${code} ${area_id}`)) plan.unchanged += 1;
      else {
        plan.created += 1;
        plan.codes.push({ code, area_id });
        findings.tell('created', line, code, [{ code: 'postal_created', params: { code: municipality } }]);
      }
    }
    return plan;
  },

  async write(tx, { codes }) {
    await insertPostalCodes(tx, codes);
    await fillPostalCodes(tx);
  },
};

/** Imports from the command line. Throws ImportRefused; nothing is written then. */
export const importPostalCodes = (tx: Tx, file: ImportFile, options: TableOptions = {}): Promise<ImportReport> =>
  importTables(tx, postalCodesKind, [file], options);

function readTown(cells: Cells<Field>): string | undefined {
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
const isProvince = (municipality: string) => /^(0[1-9]|[1-4]\d|5[0-2])/.test(municipality);

/** Reads '8019', '08019' and '080193' as 08019: the sixth digit is the INE's check digit. */
const readFive = (text: string): string | undefined =>
  /^\d{4,6}(\.0)?$/.test(text) ? text.replace(/\.0$/, '').padStart(5, '0').slice(0, 5) : undefined;
