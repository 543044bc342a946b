import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { InvalidFields } from '../../core/refusal.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { holdReached } from '../../people/hold.ts';
import { runPersonHooks } from '../../people/hooks.ts';
import { fullName } from '../../people/names.ts';
import { demandOwnPassword } from '../../people/own-password.ts';
import { listAdministratorIds, listMergedIds, type UserRecord } from '../../people/queries.ts';
import { forgetContact } from '../../services/mailing/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { deleteUserRow, forgetInLog, listCoordinatorIds } from './profiles/queries.ts';

/**
 * Deletes a person and all that is theirs, where `name` is their full name.
 * Account, sessions, assignments, messages, notifications about them.
 * Their credentials are withdrawn, and kept nameless until the tenant's retention period is over.
 * The log keeps their id.
 * `checked`: one's own account, where its password was given; nobody deletes themselves without it.
 */
export async function deletePerson(
  scope: MemberScope,
  id: string,
  { name }: { name: string },
  checked?: Account,
): Promise<void> {
  const { tx } = scope;
  const person = await holdReached(scope, id, 'users.delete', { isToGo: true });
  await demandOwnPassword(scope, person, checked);
  const whole = fullName(person);
  if (foldText(name) !== foldText(whole)) throw InvalidFields.of('name', 'wrong_name', { name: whole });

  await runPersonHooks('deleting', scope, person);
  await tellOfDeletion(scope, person);
  const ids = [id, ...(await listMergedIds(tx, id))];
  await forgetContact(tx, id);
  await deleteUserRow(tx, id);
  await recordChange(scope, { entity: 'user', entityId: id, action: 'deleted' });
  await forgetInLog(tx, ids);
}

/**
 * Tells coordinators of the area and administrators that they are one fewer, and where the gap is.
 * No name outlives its person.
 */
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
