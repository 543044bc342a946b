import { foldText } from '#contract/text.ts';

/** An area by what tells it from others. */
export type Named = { level: string; code: string; name: string };

/**
 * Areas that are known, by their names.
 * A code says which area it is; one that comes with another name is renamed.
 * A name that is known under another code, in the same area above, would be a double:
 * unless the file has both, and so tells them apart.
 */
export class Namesakes<Known extends Named> {
  readonly #byName: Map<string, Known>;

  /** `given`: areas of the file */
  constructor(known: Iterable<Known>, given: Iterable<Pick<Named, 'level' | 'code'>>) {
    const told = new Set([...given].map(({ level, code }) => `${level} ${code}`));
    const others = [...known].filter(({ level, code }) => !told.has(`${level} ${code}`));
    this.#byName = new Map(others.map((area) => [nameKey(area), area]));
  }

  /** Gives the area that another code has, once; undefined where the name is nobody's. */
  take(area: Named): Known | undefined {
    const key = nameKey(area);
    const known = isNamed(area) ? this.#byName.get(key) : undefined;
    if (known) this.#byName.delete(key);
    return known;
  }
}

/** Sections have no names, and some files give their parts numbers for one. */
const isNamed = ({ level, name }: Named) => level !== 'adm7' && /\p{L}/u.test(name);

const nameKey = ({ level, code, name }: Named) => `${level} ${aboveOf(level, code)} ${foldText(name)}`;

/** The part of a code that is of the area above it; a comarca or zone is of its province. */
function aboveOf(level: string, code: string): string {
  if (level === 'adm1' || level === 'adm2') return '';
  if (level === 'adm5') return code.slice(0, 5);
  return level === 'adm6' ? code.replace(/B\d+$/, '') : code.slice(0, 2);
}
