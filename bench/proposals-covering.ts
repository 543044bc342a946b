import { proposable } from '../contract/priority-rule.ts';
import { build, kinds, type ProposalInput } from '../server/features/proposals/making/building.ts';
import type { SolvedProposal } from '../server/features/proposals/making/making.ts';
import type { ProposalPlace } from '../server/features/proposals/making/queries.ts';
import { seatKinds } from '../server/features/proposals/solving/problem.ts';
import { squareTo } from '../server/features/proposals/solving/tree.ts';
import { onSphere, pointAt, squareOfMetres } from '../server/features/proposals/solving/ways.ts';

type Priority = (typeof proposable)[number] | 'none';
export type SeatCounts = Record<Priority, number>;

export const fromHighest: Priority[] = [...proposable.toReversed(), 'none'];

const priorityOf = ({ priority }: ProposalPlace): Priority => (priority ?? 'none') as Priority;
const noSeats = () => Object.fromEntries(fromHighest.map((priority) => [priority, 0])) as SeatCounts;
export const sumOf = (seats: SeatCounts, priorities: Priority[] = fromHighest) =>
  priorities.reduce((sum, priority) => sum + seats[priority], 0);

export function wantedSeats({ rules, places }: ProposalInput): SeatCounts {
  const seats = noSeats();
  const each = Object.values(rules.wanted).reduce((sum, one) => sum + one, 0);
  for (const place of places) seats[priorityOf(place)] += each * (rules.per === 'table' ? place.tables : 1);
  return seats;
}

export function proposedSeats({ places }: ProposalInput, { rows }: SolvedProposal): SeatCounts {
  const seats = noSeats();
  const at = new Map(places.map((place) => [place.id, place]));
  for (const { place, slots } of rows) if (place) seats[priorityOf(at.get(place) as ProposalPlace)] += slots.length;
  return seats;
}

/** Fills seats one by one: `people` each get the nearest vacancy, `places` the nearest people. */
export function filledSeats(given: ProposalInput, by: 'people' | 'places'): SeatCounts {
  const { problem, places } = build(given);
  const { people, places: wanted } = problem;
  const [homes, sites] = [onSphere(people), onSphere(wanted)];
  const open = wanted.open.slice();
  const isPlaced = new Uint8Array(people.count);
  const seats = noSeats();
  const squareOf = (person: number, place: number) => squareTo(sites, place, ...pointAt(homes, person));
  const take = (person: number, place: number) => {
    isPlaced[person] = 1;
    for (const kind of kinds.keys()) {
      const seat = place * seatKinds + kind;
      if (!((people.slots[person] as number) & (1 << kind)) || open[seat] === 0) continue;
      open[seat] = (open[seat] as number) - 1;
      seats[priorityOf(places[place] as ProposalPlace)] += 1;
    }
  };
  const wants = (person: number, place: number) =>
    kinds.some(
      (_, kind) => (people.slots[person] as number) & (1 << kind) && (open[place * seatKinds + kind] as number) > 0,
    );
  const isNear = (person: number, square: number) => square <= squareOfMetres(people.range[person] as number);
  if (by === 'people')
    for (let person = 0; person < people.count; person += 1) {
      let [best, nearest] = [-1, Infinity];
      for (let place = 0; place < places.length; place += 1) {
        const square = squareOf(person, place);
        if (square < nearest && isNear(person, square) && wants(person, place)) [best, nearest] = [place, square];
      }
      if (best >= 0) take(person, best);
    }
  else
    for (let place = 0; place < places.length; place += 1) {
      const near = Array.from({ length: people.count }, (_, person) => ({ person, square: squareOf(person, place) }))
        .filter(({ person, square }) => !isPlaced[person] && isNear(person, square))
        .toSorted((one, other) => one.square - other.square);
      for (const { person } of near) if (wants(person, place)) take(person, place);
    }
  return seats;
}
