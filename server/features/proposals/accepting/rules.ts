import { assignmentObstacle } from '#contract/assigning.ts';
import { refusalTexts } from '#contract/errors.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import { words } from '#contract/words.ts';
import { type NewChange, recordChange, recordChanges } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { say } from '../../../core/say.ts';
import { lockUsersInOrder } from '../../../people/queries.ts';
import { findCurrentElection } from '../../../services/elections/queries.ts';
import { tellAllLater } from '../../assignments/index.ts';
import { lockProposal, type ProposalRow, writeSummary } from '../queries.ts';
import {
  countGiven,
  type FreeSeats,
  insertGiven,
  type LostAssignment,
  listFree,
  listLost,
  listOffered,
  listOffers,
  lockPlacesOf,
  type Offer,
} from './queries.ts';

type Difference = { user: string | null; name: string; detail: string };
type Differences = { differences: Difference[]; different: number };
type Accepted = Differences & { done: number; users: string[]; names: string[] };

/** Lists the first hundred differences, and counts all. */
export const listDifferences = (all: readonly Difference[]): Differences => ({
  differences: all.slice(0, mostListed),
  different: all.length,
});

const mostListed = 100;

/**
 * Assigns a proposal's people, all or those named. If anything has changed since, only lists the
 * differences; with `is_rest_wanted`, assigns everybody unaffected.
 */
export async function acceptProposal(
  scope: MemberScope,
  id: string,
  { users, is_rest_wanted }: { users?: string[] | undefined; is_rest_wanted: boolean },
): Promise<Accepted> {
  const { tx, actor } = scope;
  const proposal = requireFound(await lockProposal(tx, actor, id));
  if (proposal.state !== 'ready' && proposal.state !== 'accepted') throw new Refusal('proposal_not_ready');
  const election = await findCurrentElection(tx);
  if (!election || election.id !== proposal.election_id) throw new Refusal('no_election');
  const offered = await listOffered(tx, id);
  const named = users && new Set(users);
  const chosen = named ? offered.filter((user) => named.has(user)) : offered;
  // People before places, as in the single assignment
  await lockUsersInOrder(tx, actor, chosen);
  await lockPlacesOf(tx, id);
  const offers = await listOffers(tx, actor, id, chosen);
  const lost = (await listLost(tx, actor, id)).filter(({ user }) => !named || named.has(user));
  const { taken, differences } = await compare(scope, proposal.rules, offers, lost);
  const counted = await countGiven(tx, id);
  const planned = (proposal.summary?.placed ?? 0) - (proposal.summary?.given ?? 0);
  const gone = named ? 0 : planned - (counted.placed - counted.given);
  if (gone > 0) {
    const detail = say(scope.language, obstacles.people_gone, { count: String(gone) });
    differences.unshift({ user: null, name: '', detail });
  }
  const listed = listDifferences(differences);
  if (taken.length === 0 || (differences.length > 0 && !is_rest_wanted))
    return { done: 0, users: [], names: [], ...listed };
  await give(scope, id, taken, election.id);
  await recount(tx, proposal);
  await recordChange(scope, 'proposal', id, 'proposal_accepted', { after: { count: taken.length } });
  const given = named ? taken : [];
  return { done: taken.length, users: given.map(({ user }) => user), names: given.map(({ name }) => name), ...listed };
}

export async function recount(tx: Tx, { id, summary }: ProposalRow): Promise<void> {
  if (!summary) return;
  const { given, left } = await countGiven(tx, id);
  await writeSummary(tx, id, { ...summary, placed: given + left, given, left });
}

export const obstacles = words({
  people_gone:
    '{count, plural, one {Desde entonces se ha borrado # persona de la propuesta.} other {Desde entonces se han borrado # personas de la propuesta.}}',
  person_gone: 'Ya no se le puede asignar un colegio.',
  has_place: 'Mientras tanto tiene otro colegio: {place}.',
  place_withdrawn: 'Mientras tanto se le ha retirado el colegio que tenía.',
  place_gone: '{place} ya no está, o ya no es de tu zona.',
  place_closed: '{place} ya no tiene mesas, y no necesita a nadie.',
});

/** Separates offers that still hold from those that don't. */
async function compare({ tx, language }: MemberScope, rules: Rules, offers: Offer[], lost: LostAssignment[]) {
  const seats = await listFree(
    tx,
    rules,
    offers.map(({ place }) => place),
  );
  const found = new Map<Offer, NonNullable<ReturnType<typeof obstacleTo>>>();
  let free = new Map<string, FreeSeats>();
  // People who can't be moved any more don't free their seats, so nobody else can take these.
  for (let known = -1; known < found.size; ) {
    known = found.size;
    free = new Map(seats.map((one) => [one.place, { ...one }]));
    const holding = offers.filter((offer) => !found.has(offer));
    for (const { held, replaces, held_place, held_slots } of holding) {
      const left = held && held === replaces ? free.get(held_place ?? '') : undefined;
      if (left) for (const slot of held_slots ?? []) left[slot] += 1;
    }
    for (const offer of holding) {
      const obstacle = obstacleTo(offer, free.get(offer.place));
      if (obstacle) found.set(offer, obstacle);
    }
  }
  // Seats are free again if people who took the last ones turned out to have an obstacle.
  for (const [offer, obstacle] of found)
    if (obstacle === refusalTexts.proposal_place_full && !obstacleTo(offer, free.get(offer.place))) found.delete(offer);
  const differences: Difference[] = lost.map(({ user, name, place_name: place }) => ({
    ...{ user, name, detail: say(language, obstacles.place_gone, { place }) },
  }));
  for (const [offer, obstacle] of found) {
    const place = obstacle === obstacles.has_place ? (offer.held_place_name ?? '—') : offer.place_name;
    differences.push({ user: offer.user, name: offer.name, detail: say(language, obstacle, { place }) });
  }
  return { taken: offers.filter((offer) => !found.has(offer)), differences };
}

/** Returns why an offer no longer holds; otherwise takes its seats from `free`. */
function obstacleTo(offer: Offer, free: FreeSeats | undefined) {
  if (!offer.is_reached || assignmentObstacle(offer)) return obstacles.person_gone;
  if (offer.held !== offer.replaces || offer.held_state === 'confirmed')
    return offer.held ? obstacles.has_place : obstacles.place_withdrawn;
  if (!free || !offer.is_place_reached) return obstacles.place_gone;
  if (free.is_closed) return obstacles.place_closed;
  if (offer.slots.some((slot) => free[slot] === 0)) return refusalTexts.proposal_place_full;
  for (const slot of offer.slots) free[slot] -= 1;
  return null;
}

const chunkSize = 1000;

async function give(scope: MemberScope, id: string, taken: Offer[], electionId: string): Promise<void> {
  const { tx, actor } = scope;
  const given = taken.map(({ user, place, slots }) => ({ id: newId(), user, place, slots }));
  const ended = taken.flatMap(({ held }) => (held ? [held] : []));
  await insertGiven(tx, id, { given, ended, electionId, by: actor.id });
  const entries = taken.flatMap((one): NewChange[] => [
    {
      entity: 'user',
      entityId: one.user,
      action: 'place_assigned',
      before: { assigned_polling_place_name: one.held_place_name, slots: one.held_slots },
      after: { assigned_polling_place_name: one.place_name, slots: one.slots },
    },
    { entity: 'place', entityId: one.place, action: 'watcher_assigned', after: { user: one.user, slots: one.slots } },
  ]);
  await logAll(scope, entries);
  await tellAllLater(
    scope,
    taken.map(({ user }) => user),
  );
}

export async function logAll(scope: MemberScope, entries: NewChange[]): Promise<void> {
  for (let at = 0; at < entries.length; at += chunkSize) await recordChanges(scope, entries.slice(at, at + chunkSize));
}
