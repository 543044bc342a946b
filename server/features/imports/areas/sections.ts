import { readCode } from '../../../services/files/cells.ts';
import type { SheetRow } from '../../../services/files/plan.ts';
import { readRows } from '../../../services/files/sheet.ts';
import type { MappedFile } from '../kind.ts';

/** Whether a column glues the district's number to two digits of a section, as in 101 or 1632. */
export type Glue = 'none' | 'proved' | 'unproved';

/** Returns section 32 for 1632 in district 16. */
export function gluedSection(district: string, joined: string): string | undefined {
  const number = String(Number(readCode(district, 2)?.code));
  const whole = joined.replace(/^0+/, '');
  const section = whole.startsWith(number) ? whole.slice(number.length) : '';
  return /^\d\d$/.test(section) ? section : undefined;
}

/** Lists columns that are glued in all rows. Few rows prove nothing. */
export async function listGlued(
  rows: AsyncIterable<SheetRow[]>,
  district: number,
  columns: readonly number[],
): Promise<number[]> {
  let glued = [...columns];
  let count = 0;
  for await (const some of rows)
    for (const { cells } of some) {
      glued = glued.filter((at) => gluedSection(cells[district] ?? '', cells[at] ?? '') !== undefined);
      if (glued.length === 0) return [];
      count += 1;
    }
  return count < 10 ? [] : glued;
}

/** Without proof, 1632 may be section 32 or 632, if the same column has a value such as 101. */
export async function proveGlue({ source, found, mapping }: MappedFile): Promise<Glue> {
  const [district, section, joint] = ['district', 'section', 'district_section'].map((one) => mapping.indexOf(one));
  const at = joint === -1 ? section : joint;
  const samples = found.samples[at ?? -1] ?? [];
  if (samples.length === 0 || !samples.every((value) => /^[1-9]\d{2,3}$/.test(value))) return 'none';
  if (district !== -1 && (await listGlued(readRows(source, found), district ?? -1, [at ?? -1])).length > 0)
    return 'proved';
  if (district !== -1 && joint === -1) return 'none';
  for await (const some of readRows(source, found))
    if (some.some(({ cells }) => /^\d{3}$/.test(cells[at ?? -1] ?? ''))) return 'unproved';
  return 'none';
}
