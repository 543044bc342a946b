import type { FileSight } from './kind.ts';

/** Rows that tell what columns are. */
const mostRows = 2000;
/** Letters of a cell that tells anything: longer ones are boundaries, in portals' tables. */
const mostLetters = 200;

/** Lists the cells of a file's first rows, without long ones, so that memory stays bounded. */
export async function listFirstRows({ walk }: Pick<FileSight, 'walk'>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const some of walk()) {
    for (const { cells } of some) {
      if (rows.length === mostRows) return rows;
      rows.push(cells.map((cell) => (cell.length > mostLetters ? '' : cell)));
    }
  }
  return rows;
}
