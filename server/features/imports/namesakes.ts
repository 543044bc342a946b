import { foldText } from '#contract/text.ts';

export type AreaName = { level: string; code: string; name: string };

/**
 * A new name for a known code is a rename; a new code for a known name is a duplicate, unless the
 * file has both codes.
 */
export class Namesakes<Known extends AreaName> {
  readonly #byName: Map<string, Known>;

  constructor(known: Iterable<Known>, given: Iterable<Pick<AreaName, 'level' | 'code'>>) {
    const told = new Set([...given].map(({ level, code }) => `${level} ${code}`));
    const others = [...known].filter(({ level, code }) => !told.has(`${level} ${code}`));
    this.#byName = new Map(others.map((area) => [nameKey(area), area]));
  }

  /** Returns the known area of this name with another code, but only the first time. */
  take(area: AreaName): Known | undefined {
    const key = nameKey(area);
    const known = isNamed(area) ? this.#byName.get(key) : undefined;
    if (known) this.#byName.delete(key);
    return known;
  }
}

/** Rejects sections, and numbers that some files repeat as names. */
const isNamed = ({ level, name }: AreaName) => level !== 'adm7' && /\p{L}/u.test(name);

const nameKey = ({ level, code, name }: AreaName) => `${level} ${aboveOf(level, code)} ${foldText(name)}`;

/** Returns the parent's code, or the province's for a comarca or zone. */
function aboveOf(level: string, code: string): string {
  if (level === 'adm1' || level === 'adm2') return '';
  if (level === 'adm5') return code.slice(0, 5);
  return level === 'adm6' ? code.replace(/B\d+$/, '') : code.slice(0, 2);
}
