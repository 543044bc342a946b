import { improvePlan } from './bettering.ts';
import { PlanBoard, type Spot } from './board.ts';
import type { Country } from './country.ts';
import type { ProposalProblem } from './problem.ts';
import type { Plan } from './solve.ts';
import { buildTree, listNearest, membersWithin, type Tree } from './tree.ts';
import { pointAt, squareOfMetres } from './ways.ts';

/**
 * Brings an experienced person to each place, and pairs together, by exchanging two people or
 * moving one to a free seat; then improves the whole plan, and seats people who still fit.
 */
export function satisfyWishes(country: Country, plan: Plan): void {
  const board = new PlanBoard(country, plan);
  for (let pass = 0; pass < mostPasses; pass += 1) if (!(seekExperienced(board) || seekPairs(board))) break;
  improvePlan(board);
  seatRest(board);
}

const mostPasses = 3;
const mostThoughtOf = 24;

export function worthOfWishes({ people, places, wishes }: ProposalProblem, plan: Plan): number {
  const hasExperienced = new Set<number>();
  let worth = 0;
  for (let person = 0; person < people.count; person += 1) {
    const place = plan.place[person] as number;
    if (!plan.slots[person]) continue;
    if (people.isExperienced[person] && !hasExperienced.has(place)) {
      hasExperienced.add(place);
      worth += places.experienced[place] as number;
    }
    const partner = people.partner[person] as number;
    const isPair = partner > person && plan.slots[partner] && plan.place[partner] === place;
    if (isPair && !places.isReserve[place]) worth += wishes.together;
  }
  return worth;
}

type Step = { gain: number; take: () => void };
const larger = (best: Step | null, gain: number, take: () => void): Step | null =>
  gain > (best?.gain ?? 0) ? { gain, take } : best;

/** Returns whether anybody moved. */
function seekExperienced(board: PlanBoard): boolean {
  const { problem, homes, sites } = board.country;
  const { people, places } = problem;
  const experienced = Int32Array.from({ length: people.count }, (_, person) => person).filter(
    (person) => people.isExperienced[person],
  );
  if (experienced.length === 0) return false;
  const tree: Tree = buildTree(homes, new Float64Array(people.count), experienced);
  let moved = false;
  for (let place = 0; place < places.count; place += 1) {
    const there = board.at[place] as Set<number>;
    if (!places.experienced[place] || there.size === 0 || board.experiencedAt(place) > 0) continue;
    let best: Step | null = null;
    for (const person of listNearest(tree, pointAt(sites, place), mostThoughtOf)) {
      best = larger(best, board.moving(person, place), () => board.move(person, place));
      for (const other of there)
        best = larger(best, board.exchanging(person, other), () => board.exchange(person, other));
    }
    best?.take();
    moved ||= best !== null;
  }
  return moved;
}

/** Returns whether anybody moved. */
function seekPairs(board: PlanBoard): boolean {
  const { people, wishes } = board.country.problem;
  if (wishes.together === 0) return false;
  let moved = false;
  for (let person = 0; person < people.count; person += 1) {
    const partner = people.partner[person] as number;
    if (partner < person) continue;
    let best: Step | null = null;
    for (const [one, other] of [
      [person, partner],
      [partner, person],
    ] as const) {
      const { place } = board.spotOf(other);
      if (place < 0 || board.spotOf(one).place === place) continue;
      best = larger(best, board.moving(one, place), () => board.move(one, place));
      for (const third of board.at[place] as Set<number>)
        if (third !== other) best = larger(best, board.exchanging(one, third), () => board.exchange(one, third));
    }
    best?.take();
    moved ||= best !== null;
  }
  return moved;
}

/** Seats unplaced people who have a free seat in reach. */
function seatRest(board: PlanBoard): void {
  const { problem, homes, sites } = board.country;
  const { people, places } = problem;
  const free = Int32Array.from({ length: places.count }, (_, place) => place).filter(
    (place) => !places.isReserve[place] && board.freeAt(place) > 0,
  );
  if (free.length === 0) return;
  const tree = buildTree(sites, new Float64Array(places.count), free);
  for (let person = 0; person < people.count; person += 1) {
    if (board.isHolder(person) || board.spotOf(person).slots > 0) continue;
    let best: { spot: Spot; cost: number; worth: number } | undefined;
    const within = squareOfMetres(people.range[person] as number);
    for (const place of membersWithin(tree, pointAt(homes, person), within)) {
      const spot = { place, slots: board.freeFor(person, place) };
      if (spot.slots === 0) continue;
      const cost = board.wayTo(person, spot);
      const worth = board.gainOf(person, spot) - cost;
      if (!best || worth > best.worth || (worth === best.worth && place < best.spot.place))
        best = { spot, cost, worth };
    }
    if (best) board.enter(person, best.spot, best.cost);
  }
}
