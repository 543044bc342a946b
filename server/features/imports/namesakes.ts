import { foldText } from '#contract/text.ts';

/** Fields that identify an area. */
export type AreaName = { level: string; code: string; name: string };

/**
 * Known areas by name.
 * The code identifies an area, so a new name for a known code is a rename.
 * A known name with another code, under the same parent, would duplicate the area,
 * unless the file has both codes.
 */
export class Namesakes<Known extends AreaName> {
  readonly #byName: Map<string, Known>;

  /** `given`: the file's areas */
  constructor(known: Iterable<Known>, given: Iterable<Pick<AreaName, 'level' | 'code'>>) {
    const told = new Set([...given].map(({ level, code }) => `${level} ${code}`));
    const others = [...known].filter(({ level, code }) => !told.has(`${level} ${code}`));
    this.#byName = new Map(others.map((area) => [nameKey(area), area]));
  }

  /** Returns, only once, the known area of this name under another code, or undefined. */
  take(area: AreaName): Known | undefined {
    const key = nameKey(area);
    const known = isNamed(area) ? this.#byName.get(key) : undefined;
    if (known) this.#byName.delete(key);
    return known;
  }
}

/** Sections have no names, and some files repeat numbers as names. */
const isNamed = ({ level, name }: AreaName) => level !== 'adm7' && /\p{L}/u.test(name);

const nameKey = ({ level, code, name }: AreaName) => `${level} ${aboveOf(level, code)} ${foldText(name)}`;

/** Returns the code's prefix for its parent; for a comarca or zone, its province. */
function aboveOf(level: string, code: string): string {
  if (level === 'adm1' || level === 'adm2') return '';
  if (level === 'adm5') return code.slice(0, 5);
  return level === 'adm6' ? code.replace(/B\d+$/, '') : code.slice(0, 2);
}
