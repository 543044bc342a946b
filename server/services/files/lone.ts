/** A title, a note or a heading. */
export type LoneText = { text: string; at: number };

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
