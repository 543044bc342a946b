import type { Mapping } from './mapping/field.ts';
import { loneText } from './reading/lone.ts';
import type { ReadingPlan, SheetRow } from './reading/sheet.ts';

/** Reads a row's cells by the fields mapped to the columns. */
export class Cells<Field extends string> {
  /** position of each field's column; the first if there are several */
  readonly #at: Map<string, number>;
  readonly #header: readonly string[];
  #row: SheetRow | undefined;

  constructor({ header }: Pick<ReadingPlan, 'header'>, mapping: Mapping) {
    this.#header = header;
    this.#at = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
  }

  of(row: SheetRow): this {
    this.#row = row;
    return this;
  }

  has(field: Field): boolean {
    return this.#at.has(field);
  }

  /** Returns '' if the field has no column or the cell is empty. */
  get(field: Field): string {
    const at = this.#at.get(field);
    return at === undefined ? '' : (this.#row?.cells[at] ?? '');
  }

  /** Returns the cell of a column by position. */
  at(column: number): string {
    return this.#row?.cells[column] ?? '';
  }

  /** Returns the only text of the row, with its column. */
  lone(): LoneCell | undefined {
    return loneCell(this.#row?.cells ?? [], this.#header);
  }

  /** Returns the row's first non-empty cell, with its column. */
  first(): LoneCell | undefined {
    const at = this.#row?.cells.findIndex((cell) => cell !== '') ?? -1;
    return at < 0 ? undefined : { text: this.at(at), column: this.#header[at] ?? null };
  }

  column(field: Field): string | null {
    const at = this.#at.get(field);
    return at === undefined ? null : (this.#header[at] ?? null);
  }
}

export type LoneCell = { text: string; column: string | null };

export function loneCell(cells: readonly string[], header: readonly string[]): LoneCell | undefined {
  const lone = loneText(cells);
  return lone && { text: lone.text, column: header[lone.at] ?? null };
}

/** Returns whether a cell marks its row as a sum: 'Total', 'SUBTOTAL DISTRITO 2', 'Guztira'. */
export const saysSum = (text: string): boolean =>
  /^[^\p{L}\p{N}]*(?:sub)?(?:total|suma|totai|guztira)(?:e?s)?(?![\p{L}\p{N}])/iu.test(text);

/**
 * Reads '1.234', '1 234', '1.234,00' and '369.0' as whole numbers.
 * Undefined for anything else.
 */
export function readWhole(text: string): number | undefined {
  const [, grouped] = /^(\d{1,3}([., \u00A0'’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/.exec(text) ?? [];
  const plain = grouped?.replace(/\D/g, '') ?? text;
  const whole = plain.replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(whole) ? Number(whole) : undefined;
}

/**
 * Reads a code of a given number of digits, restoring lost leading zeros.
 * `isMended`: it contained other characters. Undefined if it can't be a code.
 * '4.62500101E9', as spreadsheets write it, has lost its last digits.
 */
export function readCode(
  text: string,
  digits: number,
): { code: string; isMended: boolean; isPadded: boolean } | undefined {
  const whole = text.replace(/\.0$/, '');
  const plain = whole.replace(/\D/g, '');
  if (plain === '' || /^\d([.,]\d+)?E\+?\d+$/i.test(whole)) return undefined;
  const short = plain.length > digits ? plain.replace(/^0+/, '') : plain;
  if (short.length > digits) return undefined;
  return { code: short.padStart(digits, '0'), isMended: plain !== whole, isPadded: plain.length < digits };
}

/** Reads a section's code; undefined if it can't be one. */
export function sectionOf(text: string): string | undefined {
  const code = readCode(text, 10)?.code;
  return code?.startsWith('00') ? undefined : code;
}
