/** Text that stands alone in its row: a title, a note, the heading of a part. */
export type LoneText = { text: string; at: number };

const headingWord =
  /^(?:municip\w*|concello|concejo|udalerria|provincia|probintzia|distrit\w*|districte\w*|barrutia)(?: (?:municipal|censal))?\s*:?$/iu;
/** Cells of a heading in parts: 'MUNICIPIO:', '42020', 'ALMAZÁN'. */
const mostOfHeading = 3;

/**
 * Gives the text of a row that has one cell, or the parts of a heading in several.
 * Undefined for any other.
 */
export function loneText(cells: readonly string[]): LoneText | undefined {
  const all: LoneText[] = [];
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    if (text !== '') all.push({ text, at });
    // Most rows are no headings, which is seen at once.
    if (all.length > mostOfHeading) return undefined;
  }
  const [first] = all;
  if (!first || (all.length > 1 && !headingWord.test(first.text))) return undefined;
  return { text: all.map(({ text }) => text).join(' '), at: first.at };
}
