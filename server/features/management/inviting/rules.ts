import type { InvitedLine } from '#contract/coordinator-invitations.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope, Scope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { findHeldUser, updateUser } from '../../../people/queries.ts';
import { sendLink } from '../../../services/links/rules.ts';
import { createPerson } from '../../users/index.ts';
import { insertAreaManager } from '../queries.ts';
import { addManagedArea, changeStatus } from '../rules.ts';
import { insertInvitation, takeInvitations } from './queries.ts';
import { type ReadLine, readInvitations } from './reading.ts';

const plain = ({ known: _, ...line }: ReadLine): InvitedLine => line;

export async function checkInvitations({ tx }: MemberScope, text: string) {
  const { lines, unread } = await readInvitations(tx, text);
  return { lines: lines.map(plain), unread };
}

/** Invites by lines of text; skips lines with faults, and returns them. */
export async function inviteCoordinators(scope: MemberScope, text: string) {
  const { lines, unread } = await readInvitations(scope.tx, text);
  const sound = lines.filter(({ faults }) => faults.length === 0);
  for (const line of sound) await inviteOne(scope, line);
  return { invited: sound.length, lines: lines.filter(({ faults }) => faults.length > 0).map(plain), unread };
}

/** Lets people with a confirmed address coordinate at once, others once they confirm it. */
async function inviteOne(scope: MemberScope, line: ReadLine): Promise<void> {
  const { known, email, first_name, last_name_1, last_name_2 } = line;
  const areas = line.areas.filter(({ id }) => !known?.areas.includes(id));
  if (known?.is_verified) {
    if (!known.is_staff) await changeStatus(scope, known.id, 'grant_staff');
    for (const { id } of areas) await addManagedArea(scope, { user: known.id, area: id });
    return;
  }
  const form = { email, first_name, last_name_1, last_name_2 };
  const id = known?.id ?? (await createPerson(scope, form, { isInvited: false })).id;
  for (const area of areas)
    await insertInvitation(scope.tx, { user_id: id, area_id: area.id, invited_by: scope.actor.id });
  await sendLink(scope, await findHeldUser(scope, id), 'verify');
  const managed_areas = areas.map(({ name }) => name);
  await recordChange(scope, 'user', id, 'coordination_offered', { after: { managed_areas } });
}

/** Makes the person a coordinator as offered, logged under the names of those who offered it. */
export async function acceptInvitations({ tx, address }: Pick<Scope, 'tx' | 'address'>, userId: string): Promise<void> {
  const invited = await takeInvitations(tx, userId);
  const [first] = invited;
  if (!first) return;
  const author = (id: string) => ({ tx, address, actor: { id } });
  await updateUser(tx, userId, { is_staff: true });
  const granted = { before: { is_staff: false }, after: { is_staff: true } };
  await recordChange(author(first.invited_by), 'user', userId, 'staff_granted', granted);
  for (const { area, area_name, invited_by } of invited) {
    await insertAreaManager(tx, { id: newId(), userId, areaId: area });
    await recordChange(author(invited_by), 'user', userId, 'area_managed', { after: { managed_areas: area_name } });
  }
}
