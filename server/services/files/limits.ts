import { UnreadableFile } from './unreadable.ts';

/** The widest known file has 170. */
export const mostColumns = 500;
/** Most characters between two line breaks. */
export const longestLine = 1_000_000;
/** Most records of a file: a country's votes by table and candidature are a million. */
export const mostRecords = 3_000_000;
/** Most features of a layer; Spain has 36,500 sections. */
export const mostFeatures = 100_000;

export function demandColumns(header: readonly string[]): void {
  if (header.length > mostColumns) throw new UnreadableFile('columns_too_many', { number: mostColumns });
}

export function demandLine(characters: number): void {
  if (characters > longestLine) throw new UnreadableFile('line_too_long', { number: longestLine.toLocaleString('es') });
}

/** Tracks the bytes since the last line break, whatever the encoding. */
export class LineLength {
  #bytes = 0;

  add(piece: Buffer): void {
    const end = Math.max(piece.lastIndexOf(0x0a), piece.lastIndexOf(0x0d));
    this.#bytes = end < 0 ? this.#bytes + piece.length : piece.length - end - 1;
    demandLine(this.#bytes);
  }
}
