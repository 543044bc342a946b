import { saveFile } from './save-file.ts';

type Cell = string | number | null;

/** Saves a table as CSV for Spanish spreadsheets: semicolons, decimal commas, UTF-8 mark. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const text = rows.map((row) => row.map(cellOf).join(';')).join('\r\n');
  saveFile(new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // A spreadsheet would run text that starts like a formula.
  const safe = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell}` : (cell ?? '');
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
