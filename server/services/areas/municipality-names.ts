import { foldText } from '#contract/text.ts';

/** `other_names`: names in other languages, and former ones. */
type NamedMunicipality = { code: string; name: string; other_names?: readonly string[] };

/** `isOther`: one of several names, or one in another language. */
type Candidate = { code: string; name: string; isOther: boolean };

/**
 * Finds municipalities by their names as people and files write them.
 * A closer spelling goes before others: as registered, without accents, another name of the
 * municipality, without its article.
 */
export class MunicipalityNames {
  readonly #municipalities: readonly NamedMunicipality[];
  readonly #byBareName = new Map<string, Candidate[]>();

  constructor(municipalities: readonly NamedMunicipality[]) {
    this.#municipalities = municipalities;
  }

  /** Fills the index when the first name is read, since most files have codes. */
  #fill(): void {
    for (const { code, name, other_names = [] } of this.#municipalities) {
      this.#add({ code, name, isOther: false });
      const parts = name.includes('/') ? name.split('/') : [];
      for (const other of new Set([...parts, ...other_names])) this.#add({ code, name: other, isOther: true });
    }
  }

  #add(candidate: Candidate): void {
    const key = bareName(candidate.name);
    const before = this.#byBareName.get(key);
    if (before) before.push(candidate);
    else this.#byBareName.set(key, [candidate]);
  }

  /**
   * Lists codes: none for an unknown name, several for a name that several municipalities have.
   * Reads '28079 - Madrid' and 'Torrent (Girona)'; the digits of '28005 Madrid' are a postal code.
   */
  find(text: string, isPossible: (code: string) => boolean = () => true): string[] {
    const [, code = '', uncoded = text] = /^\s*(\d{5})\d?\s*[-–:.]?\s*(\p{L}.*)$/u.exec(text) ?? [];
    const name = uncoded.trim();
    if (!/\p{L}/u.test(name)) return [];
    if (this.#byBareName.size === 0) this.#fill();
    const spellings = [name, name.replace(/ *\([^()]+\)$/, '')];
    const found =
      spellings.map((one) => this.#findOnce(one, isPossible)).find((codes) => codes.length > 0) ??
      this.#findTwice(name, isPossible);
    return found.includes(code) ? [code] : found;
  }

  #findOnce(name: string, isPossible: (code: string) => boolean): string[] {
    const alike = this.#byBareName.get(bareName(name))?.filter(({ code }) => isPossible(code)) ?? [];
    if (alike.length < 2) return alike.map(({ code }) => code);
    const [written, plain] = [writtenName(name), plainName(name)];
    const closest =
      [
        alike.filter((one) => !one.isOther && writtenName(one.name) === written),
        alike.filter((one) => !one.isOther && plainName(one.name) === plain),
        alike.filter((one) => plainName(one.name) === plain),
      ].find((some) => some.length > 0) ?? alike;
    return [...new Set(closest.map(({ code }) => code))];
  }

  /** Finds bilingual names by all known parts: 'València / Valencia', 'Donostia-San Sebastián'. */
  #findTwice(name: string, isPossible: (code: string) => boolean): string[] {
    const parts = name.split(/[/-]/);
    if (parts.length < 2) return [];
    const known = parts.map((part) => this.#findOnce(part, isPossible)).filter((codes) => codes.length > 0);
    if (name.includes('-') && known.length < parts.length) return [];
    return (known[0] ?? []).filter((code) => known.every((codes) => codes.includes(code)));
  }
}

const articles = ['el', 'la', 'los', 'las', "l['’´`]", 'els', 'les', 'es', 'sa', 'ses', 'o', 'a', 'os', 'as'];
/** Titles of provinces and communities, which sorted lists put after the rest of the name. */
const titles = ['illes', 'principado de', 'comunidad de', 'comunidad foral de', 'región de'];
const moved = new RegExp(`^(.+?)(?:, ?| ?\\()(${[...articles, ...titles].join('|')})\\)?$`, 'iu');
const leading = /^(?:el|l[ao]s?|l|els|les|es|ses|sa|[oa]s?) (?=.)/;

/** Undoes the sorted form of registers: 'Coruña, A', 'BRUC (EL)', 'Pinós, el/Pinoso'. */
export const withArticleFirst = (registered: string): string =>
  registered
    .split('/')
    .map((part) => {
      const [, rest, article] = moved.exec(part.trim()) ?? [];
      if (rest === undefined || article === undefined) return part;
      return /\p{L}$/u.test(article) ? `${article} ${rest}` : article + rest;
    })
    .join('/');

/** Keeps accents: 'l’Hospitalet' and 'HOSPITALET, L'' are equal. */
const writtenName = (name: string): string =>
  withArticleFirst(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/l[·.•]l/g, 'll')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Drops accents but keeps ñ: Peñalba isn't Penalba. */
const plainName = (name: string): string => foldText(writtenName(name).replaceAll('ñ', 'ɲ'));

const bareName = (name: string): string => plainName(name).replace(leading, '');
