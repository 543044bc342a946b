/** Returns a reproducible generator of numbers from 0 to 1, so that a problem has one answer. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const rounds = 16;

/**
 * Orders people so that few neighbours follow each other, which would push them far out.
 * Rounds are random; within one, people keep their order for locality.
 */
export function orderInRounds(people: number): Int32Array {
  const draw = createDraw(1);
  const roundOf = Uint8Array.from({ length: people }, () => draw() * rounds);
  return Int32Array.from({ length: people }, (_, person) => person).sort(
    (one, other) => (roundOf[one] as number) - (roundOf[other] as number) || one - other,
  );
}
