/** The only text of its row: a title, a note, or a heading. */
export type LoneText = { text: string; at: number };

const headingWord =
  /^(?:municip\w*|concello|concejo|udalerria|provincia|probintzia|distrit\w*|districte\w*|barrutia)(?: (?:municipal|censal))?\s*:?$/iu;
/** Maximum cells of a heading split in parts: 'MUNICIPIO:', '42020', 'ALMAZÁN'. */
const mostOfHeading = 3;

/**
 * Returns the text of a row with one cell, or with a heading split over several.
 * Undefined for any other row.
 */
export function loneText(cells: readonly string[]): LoneText | undefined {
  const all: LoneText[] = [];
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    if (text !== '') all.push({ text, at });
    // Rules out most rows early.
    if (all.length > mostOfHeading) return undefined;
  }
  const [first] = all;
  if (!first || (all.length > 1 && !headingWord.test(first.text))) return undefined;
  return { text: all.map(({ text }) => text).join(' '), at: first.at };
}
