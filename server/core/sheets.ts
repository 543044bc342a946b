/** Days are 'YYYY-MM-DD', instants 'YYYY-MM-DD HH:MM' in Spanish time. */
export type CellKind = 'text' | 'number' | 'day' | 'instant';
export type Cell = string | number | null;
export type SheetColumn<Row> = { head: string; kind: CellKind; width: number; cell: (row: Row) => Cell };
export type Sheet<Row> = { name: string; columns: SheetColumn<Row>[] };

/**
 * Writes text on one line for CSV and XLSX,
 * without characters that end a cell or that XML lacks.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const longestCell = 32_767;

/** Truncates text to a spreadsheet cell, with an ellipsis. */
export const cutToCell = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;
