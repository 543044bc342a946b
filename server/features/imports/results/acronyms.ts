/**
 * Gives acronyms of columns of candidatures.
 * vcs_oficial is CS where vnuls_oficial and vblancs_oficial, `others`, count for nobody.
 */
export function acronymsOf(columns: readonly string[], others: readonly string[]): string[] {
  const alike = [...columns, ...others];
  const start = alike.reduce((common, one) => sharedStart(common, one), alike[0] ?? '');
  const end = reversed(alike.map(reversed).reduce((common, one) => sharedStart(common, one), reversed(alike[0] ?? '')));
  return columns.map((column) => {
    const acronym = column
      .slice(start.length, column.length - end.length)
      .replace(/^vot[eo]?s?[ _.:]+(?:a )?/i, '')
      .trim();
    return (acronym || column).toUpperCase();
  });
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

const reversed = (text: string) => [...text].reverse().join('');
