import type { Tx } from '../../../core/database.ts';
import type { ImportTask } from '../kind.ts';
import { listAreasByCode, listPostalCodes } from '../queries.ts';
import type { PostalCodesRead } from './read.ts';

export type PostalCodesPlan = { code: string; area_id: string }[];

export async function* planPostalCodes(
  tx: Tx,
  { pairs }: PostalCodesRead,
  { findings }: ImportTask,
): AsyncGenerator<PostalCodesPlan> {
  const towns = new Map((await listAreasByCode(tx, ['adm4'])).map(({ code, id }) => [code, id]));
  const known = await listPostalCodes(tx);
  const codes: PostalCodesPlan = [];
  const given = new Set<string>();
  for (const { line, code, municipality } of pairs) {
    const area_id = towns.get(municipality) as string;
    given.add(area_id);
    if (known.has(`${code} ${area_id}`)) findings.unchanged += 1;
    else {
      codes.push({ code, area_id });
      findings.tell('created', line, code, [{ code: 'postal_created', params: { code: municipality } }]);
    }
  }
  findings.sum('towns', given.size);
  const here = [...known].filter((pair) => given.has(pair.split(' ')[1] ?? ''));
  findings.sum('postal_codes', pairs.length, here.length);
  if (codes.length > 0) yield codes;
}
