/**
 * Lists placeholders and tags, unordered, since languages order them differently.
 * Leaves out plural forms, which differ by language too.
 */
export function marksOf(text: string): string {
  // A brace after a plural's selector ('=0 {none}') opens text, not a placeholder.
  return [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other)\s)\{\s*\w+\s*[,}]|<\/?\w+\/?>/g))]
    .map((mark) => mark.replace(/[\s,}]/g, ''))
    .sort()
    .join(' ');
}

/**
 * Finds placeholders of the `other` plural branch that the translation lacks there.
 * The other branches may omit a number: 'pertsona batek'.
 */
export function lostInPlural(original: string, translation: string): string[] {
  const said = new Set(marksOfOthers(translation));
  return marksOfOthers(original).filter((mark) => !said.has(mark));
}

/** Lists '#' and placeholders of plurals' `other` branches, by the plural's number. */
function marksOfOthers(text: string): string[] {
  return [...text.matchAll(/\{\s*(\w+)\s*,\s*plural\s*,/g)].flatMap(({ 0: opened, 1: number, index }) => {
    const plural = upToItsEnd(text.slice(index + opened.length));
    const branch = upToItsEnd(/\bother\s*\{(.*)$/su.exec(plural)?.[1] ?? '');
    return (branch.match(/#|\{\s*\w+/g) ?? []).map((mark) => `${number}: ${mark}`);
  });
}

/** Returns the text up to the brace that closes it. */
function upToItsEnd(text: string): string {
  let open = 1;
  const end = [...text].findIndex((sign) => {
    if (sign === '{') open++;
    if (sign === '}') open--;
    return open === 0;
  });
  return end < 0 ? text : [...text].slice(0, end).join('');
}

/** Placeholders for chat platforms' names, which begin with consonants. */
const neverElided = new Set(['platform', 'found']);

/**
 * Finds a value that affects its neighbour's form: Catalan elides before 1 and 11,
 * and a Basque ending depends on the number.
 */
export function bentValue(language: string, text: string): string | undefined {
  if (language === 'eu') return /(?:#|\{\w+\}+)-?\p{L}+/u.exec(text)?.[0];
  if (language !== 'ca') return undefined;
  const before = text.matchAll(/(?<!\p{L})(?:del?|el|al|pel) (?:<\d+>)?(?:#|\{+\s*(\w+))/giu);
  return [...before].find(([, name = '']) => !neverElided.has(name))?.[0];
}

/** Finds a count before a noun, which can't inflect there: '1 preguntas'. */
export const unbentCount = (text: string): string | undefined =>
  /(?<!: |[{\w])\{(?:number|count|seconds)\}\s+\p{L}{3,}/u.exec(text)?.[0];
