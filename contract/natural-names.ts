import { foldText } from './text.ts';

/** Lower-case particles: 'de la Fuente', 'van der Berg'. */
export const particle = /^(de|del|la|las|los|el|y|i|da|do|dos|das|san|santa|van|von|der|den|d)$/;

/** Writes 'MARÍA DE LA O' as 'María de la O', "o'donnell" as "O'Donnell"; keeps 'DeSantis'. */
export function writeNaturally(name: string): string {
  const isInCapitals = !/\p{Ll}/u.test(name) && /\p{Lu}{2}/u.test(name);
  const isSmall = !/\p{Lu}/u.test(name) && /\p{Ll}{2}/u.test(name);
  return name.replace(/[\p{L}\p{M}·]+(?=(['’])?)/gu, (word, apostrophe: string | undefined, at: number) => {
    if (!isInCapitals && !isSmall && !isLoud(word)) return word;
    const lower = word.toLowerCase();
    if (apostrophe && lower === 'd') return lower;
    if (particle.test(foldText(lower)) && !/^san(ta)?$/.test(lower)) return lower;
    // 'da Silva e Sousa', but 'María E.'
    if (lower === 'e' && at > 0 && /^\s\p{L}/u.test(name.slice(at + 1))) return lower;
    // Unpronounceable words are initials: 'JM'.
    if (!isSmall && word.length < 4 && !/[aeiouyαεηιουω]/.test(foldText(word))) return word;
    return lower.replace(
      /^(mc)?(\p{L})/u,
      (_, mc: string | undefined, first: string) => `${mc ? 'Mc' : ''}${first.toUpperCase()}`,
    );
  });
}

/** Matches words in capitals; short ones may be initials: 'García LÓPEZ', but 'JM García'. */
const isLoud = (word: string) =>
  !/\p{Ll}/u.test(word) && (word.length > 2 || (word.length === 2 && particle.test(word.toLowerCase())));

/** Returns initials for a file's name, without accents: 'AG' for 'Àngels Güell'. */
export const initialsOf = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .replace(/[^A-Z]/g, '');
