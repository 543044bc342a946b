/** Cells padded to the header's width; `given`: how many the file has. */
type Row = { cells: readonly string[]; given: number };

/** Least characters and rows of codes before a shorter last code counts as cut off. */
const leastSigns = 5;
const leastRows = 20;

/** Tracks how rows end, to detect a last row that was cut off. */
export class RowEnds {
  #rows = 0;
  /** cells of the shortest row */
  #fewest = Number.POSITIVE_INFINITY;
  /** length of the last cell, if all rows have the same */
  #signs: number | undefined;

  add({ cells, given }: Row): void {
    const end = cells.at(-1) ?? '';
    const signs = /^[\dA-Z]+$/i.test(end) ? end.length : undefined;
    this.#signs = this.#rows === 0 || this.#signs === signs ? signs : undefined;
    this.#fewest = Math.min(this.#fewest, given);
    this.#rows += 1;
  }

  /** Compares with all other rows: 089 is cut off after 08901, 08902 … */
  isCut({ cells, given }: Row): boolean {
    if (given < cells.length && given < this.#fewest) return true;
    if (this.#signs === undefined || this.#signs < leastSigns || this.#rows < leastRows) return false;
    return (cells.at(-1) ?? '').length < this.#signs;
  }
}
