import { presumedMobility } from '#contract/mobility.ts';
import { proposable } from '#contract/priority-rule.ts';
import type { Figures } from '#contract/proposal-figures.ts';
import { nearMetres } from '#contract/proposing.ts';
import { seatKinds } from '../solving/problem.ts';
import { seatsOf } from '../solving/solve.ts';
import type { ProposalInput } from './building.ts';
import { type PlannedProposal, rowOf } from './making.ts';

/** Counts figures to compare a proposal with its alternatives. Locked people count as placed. */
export function figuresOf({ kept, places }: Pick<ProposalInput, 'kept' | 'places'>, planned: PlannedProposal): Figures {
  const { people } = planned.built;
  const seated = people
    .map((person, at) => ({ person, row: rowOf(planned, at) }))
    .filter(({ row }) => row.place !== null);
  const going = seated.filter(({ person, row }) => row.place !== person.held?.place);
  const placed = [...going.map(({ row }) => row), ...kept.filter(({ place }) => place !== null)];
  const ways = placed.flatMap(({ is_approximate, metres }) => (is_approximate || metres === null ? [] : [metres]));
  const isFar = ({ person, row }: (typeof going)[number]) =>
    (person.mobility ?? presumedMobility) === 'foot' && (row.metres ?? 0) > nearMetres;
  const withExperience = [
    ...places.filter(({ has_experienced }) => has_experienced).map(({ id }) => id),
    ...seated.filter(({ person }) => person.is_experiencied).map(({ row }) => row.place),
    ...kept.filter(({ is_experiencied, place }) => is_experiencied && place !== null).map(({ place }) => place),
  ];
  return {
    placed: placed.length,
    moved: placed.filter(({ replaces }) => replaces !== null).length,
    ...countMissing(planned),
    experienced: new Set(withExperience).size,
    far: going.filter(isFar).length,
    average_metres: ways.length === 0 ? null : Math.round(ways.reduce((sum, way) => sum + way, 0) / ways.length),
    worst_metres: ways.length === 0 ? null : ways.reduce((most, way) => Math.max(most, way), 0),
  };
}

function countMissing({ built, plan }: PlannedProposal): Pick<Figures, 'missing' | 'highest_missing'> {
  const { open } = built.problem.places;
  const left = open.slice();
  for (let person = 0; person < plan.place.length; person += 1)
    for (const seat of seatsOf(plan, person)) left[seat] = Math.max(0, (left[seat] as number) - 1);
  const ranks = built.places.map(({ priority }) => proposable.indexOf(priority as (typeof proposable)[number]));
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), -1);
  let [missing, highest_missing] = [0, 0];
  for (const [place, rank] of ranks.entries())
    for (const free of left.subarray(place * seatKinds, (place + 1) * seatKinds)) {
      missing += free;
      if (rank === highest) highest_missing += free;
    }
  return { missing, highest_missing };
}
