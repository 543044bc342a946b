/** Days are 'YYYY-MM-DD', instants 'YYYY-MM-DD HH:MM' of Spain. */
export type CellKind = 'text' | 'number' | 'day' | 'instant';
export type Cell = string | number | null;
export type Column<Row> = { head: string; kind: CellKind; width: number; cell: (row: Row) => Cell };
export type Sheet<Row> = { name: string; columns: Column<Row>[] };

/**
 * Writes one line that both kinds of file bear.
 * Leaves out marks that a spreadsheet takes for the end of a cell, or that XML doesn't have.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Characters that a spreadsheet's cell holds. */
export const longestCell = 32_767;

/** Cuts a text that a spreadsheet's cell wouldn't hold, and shows that it goes on. */
export const cutToCell = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;
