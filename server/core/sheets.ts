/** `day`: 'YYYY-MM-DD'; `instant`: 'YYYY-MM-DD HH:MM' in Spanish time */
export type CellKind = 'text' | 'number' | 'day' | 'instant';
export type Cell = string | number | null;
export type SheetColumn<Row> = { head: string; kind: CellKind; width: number; cell: (row: Row) => Cell };
export type Sheet<Row> = { name: string; columns: SheetColumn<Row>[] };

/** Puts text on one line, without characters that end a cell or are invalid in XML. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const longestCell = 32_767;

export const cutToCell = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;
