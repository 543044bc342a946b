/** Returns a seeded generator of numbers from 0 to 1, so that results are reproducible. */
export function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const rounds = 16;

/** Orders people in random rounds: neighbours following each other would be pushed far out. */
export function orderInRounds(people: number): Int32Array {
  const draw = createDraw(1);
  const roundOf = Uint8Array.from({ length: people }, () => draw() * rounds);
  return Int32Array.from({ length: people }, (_, person) => person).sort(
    (one, other) => (roundOf[one] as number) - (roundOf[other] as number) || one - other,
  );
}
