/**
 * Lists placeholders and tags, in no order: languages order them in their own way.
 * Leaves out plural forms, which are each language's own too.
 */
export function marksOf(text: string): string {
  // A brace behind a plural's selector ('=0 {none}') opens words, not a placeholder.
  return [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other)\s)\{\s*\w+\s*[,}]|<\/?\w+\/?>/g))]
    .map((mark) => mark.replace(/[\s,}]/g, ''))
    .sort()
    .join(' ');
}

/**
 * Finds what the branch for most numbers says in the original, and not in the translation.
 * The other branches may leave a number out: 'pertsona batek'.
 */
export function lostInPlural(original: string, translation: string): string[] {
  const said = new Set(marksOfOthers(translation));
  return marksOfOthers(original).filter((mark) => !said.has(mark));
}

/** Lists '#' and placeholders of the `other` branches of plurals, by the plural's number. */
function marksOfOthers(text: string): string[] {
  return [...text.matchAll(/\{\s*(\w+)\s*,\s*plural\s*,/g)].flatMap(({ 0: opened, 1: number, index }) => {
    const plural = upToItsEnd(text.slice(index + opened.length));
    const branch = upToItsEnd(/\bother\s*\{(.*)$/su.exec(plural)?.[1] ?? '');
    return (branch.match(/#|\{\s*\w+/g) ?? []).map((mark) => `${number}: ${mark}`);
  });
}

/** Gives the text up to the brace that closes what it stands in. */
function upToItsEnd(text: string): string {
  let open = 1;
  const end = [...text].findIndex((sign) => {
    if (sign === '{') open++;
    if (sign === '}') open--;
    return open === 0;
  });
  return end < 0 ? text : [...text].slice(0, end).join('');
}

/** Names of chat platforms, which begin with consonants. */
const neverElided = new Set(['platform', 'found']);

/**
 * Finds a value that bends its neighbour: Catalan elides before 1 and 11,
 * and a Basque ending changes with the number.
 */
export function bentValue(language: string, text: string): string | undefined {
  if (language === 'eu') return /(?:#|\{\w+\}+)-?\p{L}+/u.exec(text)?.[0];
  if (language !== 'ca') return undefined;
  const before = text.matchAll(/(?<!\p{L})(?:del?|el|al|pel) (?:<\d+>)?(?:#|\{+\s*(\w+))/giu);
  return [...before].find(([, name = '']) => !neverElided.has(name))?.[0];
}

/** Finds a count before a noun, which can't bend there: '1 preguntas'. */
export const unbentCount = (text: string): string | undefined =>
  /(?<!: |[{\w])\{(?:number|count|seconds)\}\s+\p{L}{3,}/u.exec(text)?.[0];
