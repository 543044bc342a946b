/** Draws numbers from 0 to 1, always the same ones: a problem has one answer. */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const rounds = 16;

/**
 * Lists people so that few neighbours come one after the other: they would push each other far out.
 * Rounds are drawn at random; within one, people are in their order, near each other in memory.
 */
export function inRounds(people: number): Int32Array {
  const draw = drawing(1);
  const roundOf = Uint8Array.from({ length: people }, () => draw() * rounds);
  return Int32Array.from({ length: people }, (_, person) => person).sort(
    (one, other) => (roundOf[one] as number) - (roundOf[other] as number) || one - other,
  );
}
