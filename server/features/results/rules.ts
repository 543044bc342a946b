import type { AreaResults, PartyResult, PartyVotes, PlaceResults } from '#contract/results.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { requireFound } from '../../core/refusal.ts';
import { listHeads, type PartyHead } from '../../services/results/queries.ts';
import { findLatestOf, sumPlaceVotes } from './places/queries.ts';
import {
  findArea,
  findAreaOfAll,
  findElection,
  listAreasAround,
  listConstituencies,
  listContests,
  listShownParties,
  type PartyShown,
  type ResultArea,
  sumBelow,
  sumResults,
  type VoteSum,
} from './queries.ts';

/** Caches the results until results, parties or areas change. */
export async function readResults({ tx }: MemberScope, electionId: string, areaId?: string): Promise<AreaResults> {
  const election = requireFound(await findElection(tx, electionId));
  const asked = areaId === undefined ? undefined : requireFound(await findArea(tx, areaId));
  return remember(tx, `results:${electionId}:${areaId ?? ''}`, async () => {
    const area = asked ?? (await findAreaOfAll(tx, electionId));
    return { election, ...(area ? await resultsOf(tx, electionId, area) : nothing) };
  });
}

const nothing = {
  ...{ area: null, parents: [], electors: null, blank: 0, invalid: 0, valid: 0 },
  ...{ seats: null, source: null, parties: [], below: [], abroad: null, constituencies: [] },
};

async function resultsOf(tx: Tx, electionId: string, area: ResultArea): Promise<Omit<AreaResults, 'election'>> {
  const { id, name, level, path } = area;
  const around = { area: { id, name, level }, parents: await listAreasAround(tx, path) };
  const sums = await sumResults(tx, electionId, area);
  if (!sums) return { ...nothing, ...around };
  const { votes, ...totals } = sums;
  const columnOf = columnsOf(votes, await listHeads(tx, electionId), level);
  const parties = describeVotes(await listShownParties(tx), sumBy(columnOf, votes), totals.valid);
  const inColumns = ({ valid, votes: counted }: VoteSum) => {
    const summed = sumBy(columnOf, counted);
    return { valid, votes: parties.map(({ party }) => summed[party] ?? 0) };
  };
  const { below, abroad } = await sumBelow(tx, electionId, area);
  const constituencies = await listConstituencies(tx, electionId, area);
  return {
    ...{ ...around, ...totals, parties },
    below: below.map((one) => ({ area: one.area, name: one.name, ...inColumns(one) })),
    abroad: abroad ? inColumns(abroad) : null,
    constituencies: constituencies.map((one) => ({
      ...one,
      candidatures: one.candidatures.map(({ party, votes }) => ({ party: columnOf(party), votes })),
    })),
  };
}

type Votes = VoteSum['votes'];

/**
 * Maps each party to the one it counts under in an area, so that votes of areas below add up. A
 * party without a head there maps to the area's only party with the same national head.
 */
function columnsOf(votes: Votes, heads: readonly PartyHead[], level: string): (party: string) => string {
  const headsAt = (one: string) =>
    new Map(heads.flatMap((head) => (head.level === one ? [[head.party_id, head.head_id]] : [])));
  const [here, nationally] = [headsAt(level), headsAt('adm0')];
  const nationalOf = (party: string) => nationally.get(party) ?? party;
  return (party) => {
    const head = here.get(party);
    if (head !== undefined && head in votes) return head;
    if (party in votes) return party;
    const alike = Object.keys(votes).filter((one) => nationalOf(one) === nationalOf(party));
    return alike.length === 1 && alike[0] ? alike[0] : party;
  };
}

function sumBy(columnOf: (party: string) => string, votes: Votes): Votes {
  const summed: Votes = {};
  for (const [party, count] of Object.entries(votes)) {
    const column = columnOf(party);
    summed[column] = (summed[column] ?? 0) + count;
  }
  return summed;
}

/** Caches the results until results change. */
export async function readPartyResults({ tx }: MemberScope, id: string): Promise<PartyResult[]> {
  const shown = await listShownParties(tx);
  requireFound(shown.find((party) => party.id === id));
  return remember(tx, `results:party:${id}`, () => resultsOfParty(tx, id, shown));
}

async function resultsOfParty(tx: Tx, id: string, shown: readonly PartyShown[]): Promise<PartyResult[]> {
  const results: PartyResult[] = [];
  for (const { election, area } of await listContests(tx, id)) {
    const { votes, valid } = (await sumResults(tx, election.id, area)) ?? { votes: {}, valid: 0 };
    const heads = await listHeads(tx, election.id);
    const columnOf = columnsOf(votes, heads, area.level);
    // If it counts under another party here, its own votes are those in areas below.
    const isItself = columnOf(id) === id;
    const summed = isItself ? [{ votes: sumBy(columnOf, votes) }] : (await sumBelow(tx, election.id, area)).below;
    const own = summed.reduce((sum, one) => sum + (one.votes[id] ?? 0), 0);
    const headId = heads.find(({ level, party_id }) => level === 'adm0' && party_id === id)?.head_id;
    const head = shown.find((one) => one.id === headId);
    results.push({
      ...{ election, area: { id: area.id, name: area.name }, votes: own, percent: percentOf(own, valid) },
      head: head ? { party: head.id, acronym: head.acronym } : null,
    });
  }
  return results;
}

/** Reads the latest results, which may precede the projection's. Throws not_found. */
export async function readPlaceResults({ tx, actor }: MemberScope, id: string): Promise<PlaceResults> {
  const election = await findLatestOf(tx, id);
  const { valid, votes } = requireFound(await sumPlaceVotes(tx, actor, id, election?.id));
  const parties = valid === null ? [] : describeVotes(await listShownParties(tx), votes, valid);
  return { election: election ?? null, valid, parties };
}

const describeVotes = (parties: readonly PartyShown[], votes: Votes, valid: number): PartyVotes[] =>
  parties
    .flatMap(({ id, acronym, name, color, is_own }) => {
      const count = votes[id];
      if (count === undefined) return [];
      return [{ party: id, acronym, name, color, is_own, votes: count, percent: percentOf(count, valid) }];
    })
    .sort((one, other) => other.votes - one.votes);

const percentOf = (votes: number, valid: number) => (valid > 0 ? Math.round((votes / valid) * 10_000) / 100 : null);
