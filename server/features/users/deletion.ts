import { can } from '#contract/permissions.ts';
import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { demandOwnPassword } from '../../people/own-password.ts';
import { listAdministratorIds, lockReachedUser, type UserRecord } from '../../people/queries.ts';
import { forgetContact } from '../../services/mailing/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { keepCredentials } from '../credentials/retention.ts';
import { deleteUserRow, forgetInBatches, forgetInLog, listCoordinatorIds, listMergedIds } from './profiles/queries.ts';

/**
 * Deletes a person whose full name was typed, and all that is theirs: account, sessions, assignments, messages, notifications
 * about them. Their credentials are taken back and kept without a name until the tenant's retention period is over; the log
 * keeps their id. `checked`: one's own account, where its password was given; nobody deletes themselves without. Throws not_found, forbidden, InvalidFields.
 */
export async function deletePerson(
  scope: MemberScope,
  id: string,
  { name }: { name: string },
  checked?: Account,
): Promise<void> {
  const { tx, actor } = scope;
  const person = await lockReachedUser(tx, actor, id, { isToGo: true });
  if (!person) throw new Refusal('not_found');
  if (!can(actor, 'users.delete', person)) throw new Refusal('forbidden');
  await demandOwnPassword(scope, person, checked);
  const fullName = [person.first_name, person.last_name_1, person.last_name_2].filter(Boolean).join(' ');
  if (foldText(name) !== foldText(fullName)) throw InvalidFields.of('name', 'wrong_name', { name: fullName });

  await recordWithdrawal(scope, person);
  await keepCredentials(tx, id);
  await tellOfDeletion(scope, person);
  const ids = [id, ...(await listMergedIds(tx, id))];
  await forgetContact(tx, id);
  await deleteUserRow(tx, id);
  await recordChange(scope, { entity: 'user', entityId: id, action: 'deleted' });
  await forgetInLog(tx, ids);
  await forgetInBatches(tx, ids);
}

/** Their place misses them; their own log is about to be blanked. */
async function recordWithdrawal(scope: MemberScope, { id, assigned_polling_place: place, ...person }: UserRecord) {
  if (!place) return;
  await recordChange(scope, {
    entity: 'place',
    entityId: place,
    action: 'watcher_withdrawn',
    before: { user: id, slots: person.assignment_slots },
  });
}

/** Coordinators of the area and administrators learn that they are one fewer, and where the gap is: no name outlives its person. */
async function tellOfDeletion({ tx, actor }: MemberScope, person: UserRecord) {
  const readers = new Set([...(await listCoordinatorIds(tx, person.area_path)), ...(await listAdministratorIds(tx))]);
  await insertUserEvents(
    tx,
    [...readers].filter((reader) => reader !== actor.id && reader !== person.id),
    {
      detail: 'user_deleted',
      'user-name': '',
      'user-email': '',
      link: person.assigned_polling_place ? `/place/${person.assigned_polling_place}` : '/users',
    },
  );
}
