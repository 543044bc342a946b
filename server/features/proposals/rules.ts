import { slotTexts } from '#contract/coverage.ts';
import type { Language } from '#contract/languages.ts';
import { presumedMobility } from '#contract/mobility.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import type { Proposal, ProposedPerson } from '#contract/proposals.ts';
import type { UnplacedReason } from '#contract/proposing.ts';
import { words } from '#contract/words.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { say } from '../../core/say.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { listPathsOf } from './making/queries.ts';
import { copyLocked } from './pairs/queries.ts';
import {
  countRunning,
  findProposal,
  insertProposal,
  lockProposal,
  type ProposalRow,
  type ProposedRow,
  updateProposal,
} from './queries.ts';
import { tellShared } from './sharing.ts';

const mostRunning = 2;

export async function propose(
  scope: MemberScope,
  { name, area, rules, around }: { name: string; area: string; rules: Rules; around?: string | undefined },
): Promise<Proposal> {
  const { tx, actor } = scope;
  const paths = await listPathsOf(tx, actor, area);
  if (paths.length === 0) throw new Refusal('not_found');
  if (around) requireFound(await findProposal(tx, actor, around));
  const election = await findCurrentElection(tx);
  if (!election) throw new Refusal('no_election');
  if ((await countRunning(tx, actor.id)) >= mostRunning)
    throw new Refusal('proposals_running', { number: mostRunning });
  const id = newId();
  await insertProposal(tx, { id, name, area, rules, electionId: election.id, userId: actor.id });
  if (around) await copyLocked(tx, actor, { from: around, to: id, paths });
  await enqueue(tx, 'make-proposal', { proposalId: id });
  const made = requireFound(await findProposal(tx, actor, id));
  await recordChange(scope, 'proposal', id, 'created', { after: { name, area: made.area.name, area_id: area, rules } });
  return describeProposal(scope, made);
}

export async function changeProposal(
  scope: MemberScope,
  id: string,
  wanted: { name?: string | undefined; is_shared?: boolean | undefined },
): Promise<Proposal> {
  const { tx, actor } = scope;
  const { name, is_shared, area } = await holdOwn(scope, id);
  const after = { name: wanted.name ?? name, is_shared: wanted.is_shared ?? is_shared };
  await updateProposal(tx, id, after);
  if (after.is_shared && !is_shared) await tellShared(scope, { id, name: after.name, area });
  await recordChange(scope, 'proposal', id, 'updated', { before: { name, is_shared }, after });
  return describeProposal(scope, requireFound(await findProposal(tx, actor, id)));
}

/** Deletes a proposal, even while being made. Its assignments stay. */
export async function removeProposal(scope: MemberScope, id: string): Promise<void> {
  const { name, area } = await holdOwn(scope, id);
  await deleteRows(scope.tx, 'proposals', { id });
  await recordChange(scope, 'proposal', id, 'deleted', { before: { name, area: area.name } });
}

/** Throws forbidden unless the proposal is the actor's or they're an administrator. */
export async function holdOwn({ tx, actor }: MemberScope, id: string): Promise<ProposalRow> {
  const proposal = requireFound(await lockProposal(tx, actor, id));
  if (!proposal.is_own && !actor.is_superuser) throw new Refusal('forbidden');
  return proposal;
}

export const describeProposal = (
  { language }: Pick<Scope, 'language'>,
  { election_id: _, ...proposal }: ProposalRow,
) => ({
  ...proposal,
  failure: proposal.state === 'failed' ? say(language, words('No se ha podido hacer. Inténtalo de nuevo.')) : null,
});

const unplacedTexts = words({
  place_gone: '{place} ya no está, o ya no es de tu zona.',
  reserve: 'Queda en la reserva de su municipio.',
  too_far: 'El colegio más cercano que necesita a alguien está a {metres}, y va a {range} como mucho.',
  all_full: 'Colegios a su alcance ({range}): {places}, y otras personas ya los cubren.',
  no_time: 'Colegios a su alcance ({range}): {places}, pero no necesitan a nadie a las horas que puede.',
  not_validated: 'No está validada, y la propuesta solo cuenta con personas validadas.',
  coordinates: 'Coordina, y la propuesta no cuenta con quien coordina.',
  no_point: 'No se sabe dónde vive, ni siquiera en qué municipio.',
  by_hand: 'Lo ha decidido quien coordina.',
}) satisfies Record<UnplacedReason, string>;

const changeTexts = words({
  slots: 'Tendría colegio si pudiera también: {slots}.',
  metres: 'Tendría colegio si pudiera ir más lejos: hay un puesto libre a {metres}.',
});

export function describeProposed(
  { language }: Pick<Scope, 'language'>,
  rules: Rules,
  { places, mobility, lost_place, change_slots, change_metres, ...row }: ProposedRow,
): ProposedPerson {
  const range = rules.metres[mobility ?? presumedMobility];
  if (row.reason === null) return { ...row, range, detail: '' };
  const values = {
    places: String(places ?? 0),
    place: lost_place ?? '—',
    metres: lengthIn(language, row.metres ?? 0),
    range: lengthIn(language, range),
  };
  const change = change_slots
    ? say(language, changeTexts.slots, {
        slots: change_slots.map((slot) => say(language, slotTexts[`slot_${slot}`])).join(', '),
      })
    : change_metres && say(language, changeTexts.metres, { metres: lengthIn(language, change_metres) });
  const detail = [say(language, unplacedTexts[row.reason], values), change].filter(Boolean).join(' ');
  return { ...row, range, detail };
}

function lengthIn(language: Language, metres: number): string {
  const isFar = metres >= 1000;
  const value = isFar ? metres / 1000 : Math.round(metres / 10) * 10;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar ? 1 : 0,
  }).format(value);
}
