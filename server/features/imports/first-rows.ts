import type { FileSight } from './kind.ts';

/** Most rows read to identify columns. */
const mostRows = 2000;
/** Most letters of a useful cell: longer cells are boundaries, in portals' tables. */
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
