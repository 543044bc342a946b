/**
 * Folds text as searches compare it: no accents, no case, one space between words.
 * 'Núñez  Sant-Jordi' → 'nunez sant jordi'
 */
export function foldText(text: string): string {
  return (
    text
      // Normalising puts a run of marks in order, in time that grows with its square.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}@._+]+/gu, ' ')
      .trim()
  );
}
