import type { ReadingPlan, SheetRow } from './plan.ts';

/** By column; null: ignored. */
export type Mapping = (string | null)[];

/** Columns up to the last mapped one. */
export const neededOf = (mapping: Mapping): number => mapping.findLastIndex((field) => field !== null) + 1;

export class Cells<Field extends string> {
  readonly #at: Map<string, number>;
  readonly #header: readonly string[];
  readonly #mapping: Mapping;
  #row: SheetRow | undefined;

  constructor({ header }: Pick<ReadingPlan, 'header'>, mapping: Mapping) {
    this.#header = header;
    this.#mapping = mapping;
    this.#at = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
  }

  of(row: SheetRow): this {
    this.#row = row;
    return this;
  }

  has(field: Field): boolean {
    return this.#at.has(field);
  }

  get(field: Field): string {
    const at = this.#at.get(field);
    return at === undefined ? '' : (this.#row?.cells[at] ?? '');
  }

  /** Lists the cells of a field of several columns that aren't empty. */
  list(field: Field): { column: string; text: string }[] {
    const all = this.#mapping.map((one, at) => ({ one, column: this.#header[at] ?? '', text: this.at(at) }));
    return all.filter(({ one, text }) => one === field && text !== '');
  }

  at(column: number): string {
    return this.#row?.cells[column] ?? '';
  }

  lone(): LoneCell | undefined {
    return loneCell(this.#row?.cells ?? [], this.#header);
  }

  first(): LoneCell | undefined {
    const at = this.#row?.cells.findIndex((cell) => cell !== '') ?? -1;
    return at < 0 ? undefined : { text: this.at(at), column: this.#header[at] ?? null };
  }

  /** Names the column of the first of these fields that has one. */
  column(...fields: readonly Field[]): string | null {
    const [at = -1] = fields.flatMap((field) => this.#at.get(field) ?? []);
    return this.#header[at] ?? null;
  }
}

export type LoneCell = { text: string; column: string | null };

export function loneCell(cells: readonly string[], header: readonly string[]): LoneCell | undefined {
  const lone = loneText(cells);
  return lone && { text: lone.text, column: header[lone.at] ?? null };
}

/** Recognises a row of sums: 'Total', 'SUBTOTAL DISTRITO 2', 'Guztira'. */
export const saysSum = (text: string): boolean =>
  /^[^\p{L}\p{N}]*(?:sub)?(?:total|suma|totai|guztira)(?:e?s)?(?![\p{L}\p{N}])/iu.test(text);

/** Reads '1.234', '1 234', '1.234,00' and '369.0'; otherwise returns undefined. */
export function readWhole(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [, grouped] = /^(\d{1,3}([., \u00A0'’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/.exec(text) ?? [];
  const plain = grouped?.replace(/\D/g, '') ?? text;
  const whole = plain.replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(whole) ? Number(whole) : undefined;
}

/**
 * Restores leading zeros; undefined for '4.62500101E9', which has lost its last digits.
 * `isMended`: other characters were dropped.
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

export function sectionOf(text: string): string | undefined {
  const code = readCode(text, 10)?.code;
  return code?.startsWith('00') ? undefined : code;
}

/** A title, a note or a heading. */
type LoneText = { text: string; at: number };

const headingWord =
  /^(?:municip\w*|concello|concejo|udalerria|provincia|probintzia|distrit\w*|districte\w*|barrutia)(?: (?:municipal|censal))?\s*:?$/iu;
/** Most cells of a split heading: 'MUNICIPIO:', '42020', 'ALMAZÁN'. */
const mostOfHeading = 3;

/** Returns the text of a row's only cell, or of a heading split over several. */
export function loneText(cells: readonly string[]): LoneText | undefined {
  const all: LoneText[] = [];
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    if (text !== '') all.push({ text, at });
    if (all.length > mostOfHeading) return undefined;
  }
  const [first] = all;
  if (!first || (all.length > 1 && !headingWord.test(first.text))) return undefined;
  return { text: all.map(({ text }) => text).join(' '), at: first.at };
}
