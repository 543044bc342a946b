/** Cells of a row, filled up to the header's, and how many the file has of them. */
type Row = { cells: readonly string[]; given: number };

/** Signs of a code, and rows that end in one, from which a shorter one is no number of its own. */
const leastSigns = 5;
const leastRows = 20;

/** Knows how the rows of a text end, by which a last one is known to be cut off. */
export class RowEnds {
  #rows = 0;
  /** cells of the row that has fewest */
  #fewest = Number.POSITIVE_INFINITY;
  /** signs of every row's last cell; undefined where they differ */
  #signs: number | undefined;

  add({ cells, given }: Row): void {
    const end = cells.at(-1) ?? '';
    const signs = /^[\dA-Z]+$/i.test(end) ? end.length : undefined;
    this.#signs = this.#rows === 0 || this.#signs === signs ? signs : undefined;
    this.#fewest = Math.min(this.#fewest, given);
    this.#rows += 1;
  }

  /** Holds where a row lacks cells that all others have, or signs: 089 below 08901, 08902 … */
  isCut({ cells, given }: Row): boolean {
    if (given < cells.length && given < this.#fewest) return true;
    if (this.#signs === undefined || this.#signs < leastSigns || this.#rows < leastRows) return false;
    return (cells.at(-1) ?? '').length < this.#signs;
  }
}
