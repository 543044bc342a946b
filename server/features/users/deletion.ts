import { fullName } from '#contract/names.ts';
import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { shortDate } from '../../core/dates.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { endTokensOf } from '../../people/accounts/tokens.ts';
import { holdReached } from '../../people/hold.ts';
import { findHold } from '../../people/holds/queries.ts';
import { type AnyAuthor, runPersonHooks } from '../../people/hooks.ts';
import { demandOwnPassword } from '../../people/own-password.ts';
import {
  findHeldUser,
  listAdministratorIds,
  listCoordinatorIds,
  listMergedIds,
  type UserRecord,
} from '../../people/queries.ts';
import { noteErasures } from '../../services/backups/erasures/queries.ts';
import { forgetContact } from '../../services/mail/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { forgetInLog, lockIfThere, lockLapsed } from './profiles/queries.ts';

/**
 * Deletes a person with everything of theirs, if `name` is their full name. Keeps withdrawn
 * credentials nameless for the retention period, and the id in the log.
 * `checked`: the actor's own account with verified password; required to delete oneself.
 */
export async function deletePerson(scope: MemberScope, id: string, { name }: { name: string }, checked?: Account) {
  const person = await holdReached(scope, id, 'users.delete', { isToGo: true });
  await demandOwnPassword(scope, person, checked);
  const whole = fullName(person);
  if (foldText(name) !== foldText(whole)) throw InvalidFields.of('name', 'wrong_name', { name: whole });

  await refuseHeld(scope, id);
  await tellOfDeletion(scope, person);
  await erasePerson(scope, person, 'deleted');
}

/** Refuses to delete held data; the refusal says why, also to the person themselves. */
async function refuseHeld({ tx, language }: MemberScope, id: string) {
  const hold = await findHold(tx, id);
  if (hold) throw new Refusal('person_held', { reason: hold.reason, until: shortDate(language, hold.until) });
}

/** Deletes a person whom an undone import created, and of whom nobody has heard. */
export async function removeCreated(scope: MemberScope, id: string): Promise<void> {
  await erasePerson(scope, await holdReached(scope, id, 'users.delete', { isToGo: true }), 'deleted');
}

/**
 * Deletes a registration unconfirmed before its last link expired; frees address and document.
 * Keeps people validated by a coordinator, and those refused entry.
 */
export async function lapseRegistration(tx: Tx, id: string): Promise<void> {
  if (!(await lockLapsed(tx, id))) return;
  const scope = { tx, actor: null, address: '' };
  await erasePerson(scope, await findHeldUser(scope, id), 'registration_lapsed');
}

/** Deletes a person again whom a restored backup brought back. */
export async function removeAgain(tx: Tx, id: string): Promise<void> {
  const scope = { tx, actor: null, address: '' };
  if (await lockIfThere(tx, id)) await erasePerson(scope, await findHeldUser(scope, id), 'deleted');
}

type Erasure = 'deleted' | 'registration_lapsed' | 'retention_erased' | 'retention_reduced';

/** Erases a locked person with everything of theirs, also from the log. */
export async function erasePerson(scope: AnyAuthor, person: UserRecord, action: Erasure): Promise<void> {
  const { tx } = scope;
  const { id } = person;
  await runPersonHooks('deleting', scope, person);
  const ids = [id, ...(await listMergedIds(tx, id))];
  await endTokensOf(scope, id);
  await forgetContact(tx, id);
  await deleteRows(tx, 'users', { id });
  await recordChange(scope, 'user', id, action);
  await forgetInLog(tx, ids);
  await noteErasures(tx, ids);
}

/** Notifies the area's coordinators and administrators of the vacancy, without a name. */
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
