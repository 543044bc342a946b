import type { Party } from '#contract/parties.ts';
import { words } from '#contract/words.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseStale } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { logoUrl, readLogo } from '../../core/logo.ts';
import { type NewOrder, reorderRows } from '../../core/ordering.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { insertParties, updateProjections } from '../../services/results/queries.ts';
import { findParty, listOrder, lockParties, moveVotes, type PartyRow, updateParty } from './queries.ts';

type Form = Pick<Party, 'name' | 'acronym' | 'color' | 'logo' | 'is_own'>;

export const describeParty = ({ logo, ...row }: PartyRow): Party => ({ ...row, logo: logoUrl(logo) });

export const readParty = async ({ tx }: MemberScope, id: string): Promise<Party> =>
  describeParty(requireFound(await findParty(tx, id)));

export async function addParty(scope: MemberScope, form: Form): Promise<Party> {
  const { tx } = scope;
  const logo = logoOf(form.logo);
  await lockParties(tx);
  const id = newId();
  await insertParties(tx, [{ ...form, id }]);
  if (logo) await updateParty(tx, id, { ...form, logo });
  await recordChange(scope, 'party', id, 'created', { after: loggedOf({ ...form, logo }) });
  return readParty(scope, id);
}

/** Recomputes projections if the party becomes or stops being an own one. */
export async function editParty(
  scope: MemberScope,
  id: string,
  { seen, ...changes }: Changes<Form> & { seen?: string | undefined },
): Promise<Party> {
  const { tx, language } = scope;
  await lockParties(tx);
  const before = requireFound(await findParty(tx, id));
  refuseStale(language, { seen, now: before.update_date, subject: words('el partido') });
  const { logo, ...given } = givenOf(changes);
  const after = { ...before, ...given, logo: logo === undefined ? before.logo : logoOf(logo) };
  const [was, is] = [loggedOf(before), loggedOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return describeParty(before);
  await updateParty(tx, id, after);
  if (before.is_own !== after.is_own) await updateProjections(tx);
  await recordChange(scope, 'party', id, 'updated', { before: was, after: is });
  return readParty(scope, id);
}

/** Refuses without another party to take its results. */
export async function removeParty(scope: MemberScope, id: string, { move_to }: { move_to?: string | undefined }) {
  const { tx } = scope;
  await lockParties(tx);
  const party = requireFound(await findParty(tx, id));
  const heir = move_to === undefined ? undefined : requireFound(await findParty(tx, move_to));
  if (party.elections > 0 && (!heir || heir.id === id)) throw new Refusal('party_has_results');
  if (heir && heir.id !== id) await moveVotes(tx, id, heir.id);
  await deleteRows(tx, 'parties', { id });
  if (party.is_own !== (heir?.is_own ?? false)) await updateProjections(tx);
  await recordChange(scope, 'party', id, 'deleted', { before: loggedOf(party), after: { moved_to: heir?.acronym } });
}

export async function reorderParties(scope: MemberScope, order: NewOrder): Promise<void> {
  await lockParties(scope.tx);
  await reorderRows(scope, { table: 'parties', entity: 'party' }, await listOrder(scope.tx), order);
}

function logoOf(url: string | null): Buffer | null {
  if (url === null) return null;
  const logo = readLogo(url);
  if (!logo) throw InvalidFields.of('logo', 'wrong_image');
  return logo;
}

/** Logs the logo's size instead of its content. */
const loggedOf = ({ name, acronym, color, logo, is_own }: Omit<Form, 'logo'> & { logo: Buffer | null }) => ({
  ...{ name, acronym, color, is_own },
  logo: logo && `${logo.length} B`,
});
