import type { AreaResults, PartyVotes, PlaceResults } from '#contract/results.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { found } from '../../core/refusal.ts';
import { findLatestOf, sumPlaceVotes } from './places/queries.ts';
import {
  type AreaRow,
  findArea,
  findAreaOfAll,
  findElection,
  listAreasAround,
  listConstituencies,
  listHeads,
  listShownParties,
  type PartyShown,
  type Sum,
  sumBelow,
  sumResults,
} from './queries.ts';

/** Gives an election's results in an area; remembered until results, parties or areas change. */
export async function readResults({ tx }: MemberScope, electionId: string, areaId?: string): Promise<AreaResults> {
  const election = found(await findElection(tx, electionId));
  const asked = areaId === undefined ? undefined : found(await findArea(tx, areaId));
  return remember(tx, `results:${electionId}:${areaId ?? ''}`, async () => {
    const area = asked ?? (await findAreaOfAll(tx, electionId));
    return { election, ...(area ? await resultsOf(tx, electionId, area) : nothing) };
  });
}

const nothing = {
  ...{ area: null, parents: [], electors: null, blank: 0, invalid: 0, valid: 0 },
  ...{ seats: null, source: null, parties: [], below: [], abroad: null, constituencies: [] },
};

async function resultsOf(tx: Tx, electionId: string, area: AreaRow): Promise<Omit<AreaResults, 'election'>> {
  const { id, name, level, path } = area;
  const around = { area: { id, name, level }, parents: await listAreasAround(tx, path) };
  const sums = await sumResults(tx, electionId, area);
  if (!sums) return { ...nothing, ...around };
  const { votes, ...totals } = sums;
  const heads = await listHeads(tx, electionId, level);
  // So the votes of areas below stand in the columns of the area, and add up to them.
  const columnOf = (party: string) => {
    const head = heads.get(party);
    return head !== undefined && head in votes ? head : party;
  };
  const parties = describeVotes(await listShownParties(tx), sumBy(columnOf, votes), totals.valid);
  const inColumns = ({ valid, votes: counted }: Sum) => {
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

type Votes = Sum['votes'];

function sumBy(columnOf: (party: string) => string, votes: Votes): Votes {
  const summed: Votes = {};
  for (const [party, count] of Object.entries(votes)) {
    const column = columnOf(party);
    summed[column] = (summed[column] ?? 0) + count;
  }
  return summed;
}

/**
 * Gives the results of a place's sections in the latest election that has any of them.
 * It may be an older one than places are projected from. Out of reach is not found.
 */
export async function readPlaceResults({ tx, actor }: MemberScope, id: string): Promise<PlaceResults> {
  const election = await findLatestOf(tx, id);
  const { valid, votes } = found(await sumPlaceVotes(tx, actor, id, election?.id));
  const parties = valid === null ? [] : describeVotes(await listShownParties(tx), votes, valid);
  return { election: election ?? null, valid, parties };
}

const describeVotes = (parties: readonly PartyShown[], votes: Votes, valid: number): PartyVotes[] =>
  parties
    .flatMap(({ id, acronym, name, color, is_own }) => {
      const count = votes[id];
      if (count === undefined) return [];
      const percent = valid > 0 ? Math.round((count / valid) * 10_000) / 100 : null;
      return [{ party: id, acronym, name, color, is_own, votes: count, percent }];
    })
    .sort((one, other) => other.votes - one.votes);
