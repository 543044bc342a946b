/** Returns a round upper end for an axis, easily divided by four. */
export function ceilingOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return (
    ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((times) => times * step >= most && (times * step) % 4 === 0) ?? 20) *
    step
  );
}
