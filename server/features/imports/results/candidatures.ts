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
  const isKnown = (id: string) => known.some((party) => party.id === id);
  const totals = new Map<string, number>();
  for (const { votes } of units) for (const [code, count] of votes) totals.set(code, (totals.get(code) ?? 0) + count);
  const parties = new Map<string, string>();
  const bySameness = new Map<string, string>();
  const made: Candidature[] = [];
  // Starts with the strongest, which gets a shared acronym and comes first in order.
  const voted = [...candidatures.values()].filter(({ code }) => totals.has(code));
  for (const candidature of voted.sort((a, b) => (totals.get(b.code) ?? 0) - (totals.get(a.code) ?? 0))) {
    const sameness = `${foldText(candidature.acronym)} ${candidature.heads.adm0 ?? ''}`;
    const id =
      known.find(({ codes }) => codes.includes(candidature.code))?.id ??
      bySameness.get(sameness) ??
      findByAcronym(known, candidature, new Set(parties.values())) ??
      newId();
    if (!isKnown(id) && !bySameness.has(sameness)) made.push({ ...candidature, code: id });
    parties.set(candidature.code, id);
    bySameness.set(sameness, id);
  }
  const partyOf = (code: string) => parties.get(code) ?? known.find(({ codes }) => codes.includes(code))?.id;
  const heads = await findHeads(tx, electionId, [...candidatures.values()], partyOf);
  const headOf = (id: string) => heads.find(({ level, party_id }) => level === 'adm0' && party_id === id)?.head_id;
  const beside = known.filter(({ id, codes }) => codes.length > 0 || [...parties.values()].includes(id));
  // A head that itself counts under another party passes on no colour.
  const givesColor = (id: string | undefined) => id !== undefined && (isKnown(id) || headOf(id) === undefined);
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

/** Also stores the codes and heads in this election's files. */
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

/** Finds a party by acronym; if several have it, the party with the same name. */
function findByAcronym(
  known: readonly KnownParty[],
  { acronym, name }: Candidature,
  taken: ReadonlySet<string>,
): string | undefined {
  const alike = known.filter((party) => foldText(party.acronym) === foldText(acronym) && !taken.has(party.id));
  return (alike.find((party) => foldText(party.name) === foldText(name)) ?? (alike.length === 1 ? alike[0] : undefined))
    ?.id;
}
