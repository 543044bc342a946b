import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { insertParties, listHeads, type NewParty, type PartyHead } from '../../../services/results/queries.ts';
import { chooseColors } from './party-colors.ts';
import { insertPartyCodes, type KnownParty, listKnownParties, upsertHeads } from './queries.ts';
import { type Candidature, headLevels, type ReadResults } from './unit.ts';

/** `made`: parties yet to be created. `heads`: new links to parties of wider areas. */
export type CandidatureMatches = { parties: Map<string, string>; made: NewParty[]; heads: PartyHead[] };

/**
 * Matches by code in this election, or else by acronym.
 * Candidatures with the same acronym and the same national party are one party.
 */
export async function matchParties(
  tx: Tx,
  electionId: string,
  { units, candidatures }: Pick<ReadResults, 'units' | 'candidatures'>,
): Promise<CandidatureMatches> {
  const known = await listKnownParties(tx, electionId);
  const byId = new Map(known.map((party) => [party.id, party]));
  const byCode = new Map(known.flatMap(({ id, codes }) => codes.map((code) => [code, id] as const)));
  const byAcronym = Map.groupBy(known, ({ acronym }) => foldText(acronym));
  const totals = new Map<string, number>();
  for (const { votes } of units) for (const [code, count] of votes) totals.set(code, (totals.get(code) ?? 0) + count);
  const parties = new Map<string, string>();
  const taken = new Set<string>();
  const bySameness = new Map<string, string>();
  const made: Candidature[] = [];
  // Starts with the strongest, which gets a shared acronym and comes first in order.
  // A national file has candidatures of provinces that aren't here.
  const voted = [...candidatures.values()].filter(({ code }) => (totals.get(code) ?? 0) > 0);
  for (const candidature of voted.sort((a, b) => (totals.get(b.code) ?? 0) - (totals.get(a.code) ?? 0))) {
    const acronym = foldText(candidature.acronym);
    const sameness = `${acronym} ${candidature.heads.adm0 ?? ''}`;
    const alike = byAcronym.get(acronym)?.filter(({ id }) => !taken.has(id)) ?? [];
    const id = byCode.get(candidature.code) ?? bySameness.get(sameness) ?? findAlike(alike, candidature) ?? newId();
    if (!byId.has(id) && !bySameness.has(sameness)) made.push({ ...candidature, code: id });
    parties.set(candidature.code, id);
    taken.add(id);
    bySameness.set(sameness, id);
  }
  const partyOf = (code: string) => parties.get(code) ?? byCode.get(code);
  const heads = await findHeads(tx, electionId, [...candidatures.values()], partyOf);
  const national = new Map(heads.flatMap((one) => (one.level === 'adm0' ? [[one.party_id, one.head_id]] : [])));
  const headOf = (id: string) => national.get(id);
  const beside = known.filter(({ id, codes }) => codes.length > 0 || taken.has(id));
  // A head that itself counts under another party passes on no colour.
  const givesColor = (id: string | undefined) => id !== undefined && (byId.has(id) || headOf(id) === undefined);
  const alone = made.filter(({ code }) => !givesColor(headOf(code)));
  const chosen = chooseColors(
    alone.map(({ acronym }) => acronym),
    beside.map(({ color }) => color),
  );
  const colors = new Map(known.map(({ id, color }) => [id, color]));
  for (const [index, { code }] of alone.entries()) colors.set(code, chosen[index] ?? '');
  return {
    parties,
    heads,
    // A party takes the colour of its head if that party is shown too.
    made: made.map(({ code: id, name, acronym }) => ({
      ...{ id, name, acronym, is_own: false },
      color: colors.get(id) ?? colors.get(headOf(id) ?? '') ?? '',
    })),
  };
}

/** Creates the new parties, and stores codes and heads from this election's files. */
export async function insertMatched(
  tx: Tx,
  electionId: string,
  { parties, made, heads }: CandidatureMatches,
): Promise<void> {
  await insertParties(tx, made);
  await insertPartyCodes(
    tx,
    electionId,
    [...parties].map(([code, party_id]) => ({ code, party_id })),
  );
  await upsertHeads(tx, electionId, heads);
}

async function findHeads(
  tx: Tx,
  electionId: string,
  candidatures: readonly Candidature[],
  partyOf: (code: string) => string | undefined,
): Promise<PartyHead[]> {
  const known = await listHeads(tx, electionId);
  const keyOf = ({ level, party_id }: Omit<PartyHead, 'head_id'>) => `${level} ${party_id}`;
  const before = new Map(known.map((one) => [keyOf(one), one.head_id]));
  const found = candidatures.flatMap(({ code, heads }) =>
    headLevels.flatMap((level): PartyHead[] => {
      const [party_id, head_id] = [partyOf(code), partyOf(heads[level] ?? '')];
      return party_id && head_id && party_id !== head_id ? [{ level, party_id, head_id }] : [];
    }),
  );
  // If candidatures of one party have different heads, the last one counts.
  const last = new Map(found.map((one) => [keyOf(one), one]));
  return [...last.values()].filter((one) => before.get(keyOf(one)) !== one.head_id);
}

/** Finds the party of the same acronym; if several have it, the one of the same name. */
function findAlike(alike: readonly KnownParty[], { name }: Candidature): string | undefined {
  const same = alike.find((party) => foldText(party.name) === foldText(name));
  return (same ?? (alike.length === 1 ? alike[0] : undefined))?.id;
}
