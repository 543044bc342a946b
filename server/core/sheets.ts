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
