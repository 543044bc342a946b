import type { Slot } from '#contract/coverage.ts';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { Candidate, Replacements } from '#contract/replacements.ts';
import { mostReplacements } from '#contract/replacing.ts';
import type { MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { listNeighbours } from '../nearby-users/index.ts';
import { type AskedPerson, findLeft, type LeftPlace, listAsked } from './queries.ts';

const compared = 100;

export async function suggestReplacements(scope: MemberScope, place: string): Promise<Replacements> {
  const { tx, actor } = scope;
  const lost = requireFound(await findLeft(tx, actor, place));
  const [only, ...others] = lost.left;
  if (!only) return { slots: [], results: [], asked: [] };
  const asked = await listAsked(tx, actor, place);
  const { results } = await listNeighbours(
    scope,
    place,
    {
      ...{ terms: [], is_assigned: false, is_assignable: true, is_in_range: true, is_staff: false },
      slot: others.length === 0 ? only : undefined,
    },
    { descending: false, limit: compared, offset: 0 },
  );
  return {
    slots: lost.left,
    results: pickBest(results, lost, asked),
    asked: asked.map(({ is_old: _, ...one }) => one),
  };
}

type Neighbour = Pick<
  NearbyUser,
  'id' | 'name' | 'distance' | 'is_approximate' | 'is_experiencied' | 'is_validated' | 'slots'
>;
type Asked = Pick<AskedPerson, 'id' | 'state' | 'asked_at' | 'is_old'>;

/**
 * Picks the nearest candidates, preferring those who cover all the slots left. Skips people who
 * left or declined; ranks people without an answer for a day last.
 */
export function pickBest(people: Neighbour[], { left, gone, has_experience }: LeftPlace, asked: Asked[]): Candidate[] {
  const asks = new Map(asked.map((one) => [one.id, one]));
  const candidates = people.flatMap((neighbour) => {
    const { id, name, distance, is_approximate, is_experiencied, is_validated } = neighbour;
    const slots = left.filter((slot: Slot) => neighbour.slots.includes(slot));
    const ask = asks.get(id);
    if (slots.length === 0 || ask?.state === 'declined' || gone.includes(id)) return [];
    const isWaiting = ask?.state === 'asked';
    const ranks = [isWaiting && ask.is_old, !has_experience && !is_experiencied, slots.length < left.length].map(
      Number,
    );
    const asked_at = isWaiting ? ask.asked_at : null;
    return [{ ranks, person: { id, name, distance, is_approximate, is_experiencied, is_validated, slots, asked_at } }];
  });
  // The sort is stable: ties stay in order of distance.
  return candidates
    .sort((a, b) => compare(a.ranks, b.ranks))
    .slice(0, mostReplacements)
    .map(({ person }) => person);
}

const compare = (a: number[], b: number[]) => a.map((rank, at) => rank - (b[at] ?? 0)).find((by) => by !== 0) ?? 0;
