/** Removes accents, case and repeated spaces: 'Núñez Sant-Jordi' → 'nunez sant jordi'. */
export const foldText = (text: string): string =>
  text
    // NFD reorders combining marks in quadratic time.
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@._+]+/gu, ' ')
    .trim();
