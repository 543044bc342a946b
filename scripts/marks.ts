/** Sorts, and drops plural forms: both differ by language. */
export function marksOf(text: string): string {
  // A brace after a plural's selector ('=0 {none}') opens text, not a placeholder.
  return [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other)\s)\{\s*\w+\s*[,}]|<\/?\w+\/?>/g))]
    .map((mark) => mark.replace(/[\s,}]/g, ''))
    .sort()
    .join(' ');
}

/** Compares the `other` branch only: others may omit the number, as in 'pertsona batek'. */
export function lostInPlural(original: string, translation: string): string[] {
  const said = new Set(marksOfOthers(translation));
  return marksOfOthers(original).filter((mark) => !said.has(mark));
}

/** Lists '#' and placeholders in `other` branches, each with its plural's number. */
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

/** Basque declines "one" after its noun: 'pertsona bati', not '1 pertsonari'. */
const bentValues = /(?:#|\{\w+\}+)-?\p{L}+|\bone\s*\{[^{}]*(?:#|\{\w+\})\s+(?:pertsona|lagun)\p{L}+/u;

/** Finds values before which Catalan elides (1, 11), or that a Basque ending depends on. */
export function bentValue(language: string, text: string): string | undefined {
  if (language === 'eu') return bentValues.exec(text)?.[0];
  if (language !== 'ca') return undefined;
  const before = text.matchAll(/(?<!\p{L})(?:del?|el|al|pel) (?:<\d+>)?(?:#|\{+\s*(\w+))/giu);
  return [...before].find(([, name = '']) => !neverElided.has(name))?.[0];
}

/** Finds a count before a noun that needs a plural: '1 preguntas'. */
export const unbentCount = (text: string): string | undefined =>
  /(?<!: |[{\w])\{(?:number|count|seconds)\}\s+\p{L}{3,}/u.exec(text)?.[0];
