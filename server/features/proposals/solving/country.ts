import { kindsOf, type ProposalProblem, seatKinds } from './problem.ts';
import { buildTree, hasWithin, type Tree } from './tree.ts';
import { onSphere, pointAt, radius, squareOfMetres } from './ways.ts';

export type Country = {
  problem: ProposalProblem;
  homes: Float64Array;
  sites: Float64Array;
  tree: Tree;
  /** by place: 1 if in the tree */
  isWanting: Uint8Array;
};

export function buildCountry(problem: ProposalProblem): Country {
  const { places, people } = problem;
  const [homes, sites] = [onSphere(people), onSphere(places)];
  const worth = new Float64Array(places.count);
  for (let place = 0; place < places.count; place += 1) {
    if (places.isReserve[place]) continue;
    for (const kind of kindsOf(7)) {
      const seat = place * seatKinds + kind;
      if ((places.open[seat] as number) > 0)
        worth[place] = Math.max(worth[place] as number, places.first[seat] as number);
    }
  }
  const wanting = Int32Array.from({ length: places.count }, (_, place) => place).filter(
    (place) => (worth[place] as number) > 0,
  );
  // The tree also groups places by worth, which matters as much as distance.
  const tree = buildTree(
    sites,
    worth.map((one) => one / radius),
    wanting,
  );
  const isWanting = Uint8Array.from(worth, (one) => (one > 0 ? 1 : 0));
  const reserve = people.reserve.map((own, person) => (own >= 0 && isWanted(person) ? own : -1));
  return { problem: { ...problem, people: { ...people, reserve } }, homes, sites, isWanting, tree };

  /** Returns true if a place in range has seats for the person: only then a reserve takes them. */
  function isWanted(person: number): boolean {
    const kinds = kindsOf(people.slots[person] as number);
    return hasWithin(tree, pointAt(homes, person), squareOfMetres(people.range[person] as number), (place) =>
      kinds.some((kind) => (places.open[place * seatKinds + kind] as number) > 0),
    );
  }
}
