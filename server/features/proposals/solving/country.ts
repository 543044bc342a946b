import { kindsOf, type ProposalProblem, seatKinds } from './problem.ts';
import { buildTree, type Tree } from './tree.ts';
import { onSphere, radius } from './ways.ts';

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
  for (let place = 0; place < places.count; place += 1)
    for (const kind of kindsOf(7)) {
      const seat = place * seatKinds + kind;
      if ((places.open[seat] as number) > 0)
        worth[place] = Math.max(worth[place] as number, places.first[seat] as number);
    }
  const wanting = Int32Array.from({ length: places.count }, (_, place) => place).filter(
    (place) => (worth[place] as number) > 0,
  );
  // The tree also groups places by worth, which matters as much as distance.
  return {
    problem,
    homes,
    sites,
    isWanting: Uint8Array.from(worth, (one) => (one > 0 ? 1 : 0)),
    tree: buildTree(
      sites,
      worth.map((one) => one / radius),
      wanting,
    ),
  };
}
