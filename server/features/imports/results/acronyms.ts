/**
 * Drops parts common to all columns: beside vnuls_oficial and vblancs_oficial (`others`),
 * vcs_oficial is CS.
 * Drops numbers if all columns start with one: '1. PSOE', '2. PP'.
 */
export function acronymsOf(columns: readonly string[], others: readonly string[]): string[] {
  const alike = [...columns, ...others];
  const start = alike.reduce((common, one) => sharedStart(common, one), alike[0] ?? '');
  const end = reversed(alike.map(reversed).reduce((common, one) => sharedStart(common, one), reversed(alike[0] ?? '')));
  const areNumbered = columns.every((column) => numbered.test(column));
  return columns.map((column) => {
    if (areNumbered) return column.replace(numbered, '').toUpperCase();
    const acronym = column
      .slice(start.length, column.length - end.length)
      .replace(/^vot[eo]?s?[ _.:]+(?:a )?/i, '')
      .trim();
    return (acronym || column).toUpperCase();
  });
}

const numbered = /^\d{1,2}\s*[.)-]\s*(?=\p{L})/u;

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

const reversed = (text: string) => [...text].reverse().join('');
