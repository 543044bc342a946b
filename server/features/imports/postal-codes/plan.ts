import type { Tx } from '../../../core/database.ts';
import { columnOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { listAreasByCode, listPostalCodes } from '../queries.ts';
import { isProvince, type PostalCodesRead } from './read.ts';

export type PostalCodesPlan = { code: string; area_id: string }[];

export async function* planPostalCodes(
  tx: Tx,
  { pairs, file }: PostalCodesRead,
  { findings }: ImportTask,
): AsyncGenerator<PostalCodesPlan> {
  const towns = new Map((await listAreasByCode(tx, ['adm4'])).map(({ code, id }) => [code, id]));
  const provinces = new Set([...towns.keys()].map((code) => code.slice(0, 2)));
  const known = await listPostalCodes(tx);
  const codes: PostalCodesPlan = [];
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
    if (known.has(`${code} ${area_id}`)) findings.unchanged += 1;
    else {
      codes.push({ code, area_id });
      findings.tell('created', line, code, [{ code: 'postal_created', params: { code: municipality } }]);
    }
  }
  const given = new Set(pairs.map(({ municipality }) => towns.get(municipality)));
  findings.sum('towns', given.size);
  findings.sum('postal_codes', pairs.length, [...known].filter((pair) => given.has(pair.split(' ')[1])).length);
  if (codes.length > 0) yield codes;
}
