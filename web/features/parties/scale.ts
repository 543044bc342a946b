/** Gives the round number that an axis ends with: one that four parts divide well. */
export function ceilingOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return (
    ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((times) => times * step >= most && (times * step) % 4 === 0) ?? 20) *
    step
  );
}
