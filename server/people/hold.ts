import { can, type PersonAction } from '#contract/permissions.ts';
import type { MemberScope } from '../core/context.ts';
import { Refusal, requireFound } from '../core/refusal.ts';
import { lockReachedUser, lockUser, lockUsers, type UserRecord } from './queries.ts';

/** Locks a person the actor coordinates and may do this to. Throws not_found, forbidden. */
export const holdPerson = async ({ tx, actor }: MemberScope, id: string, action: PersonAction): Promise<UserRecord> =>
  allowed(actor, action, requireFound(await lockUser(tx, actor, id)));

/** Locks several people; returns a refusal in place of each one refused. */
export async function holdPeople(
  { tx, actor }: MemberScope,
  ids: string[],
  action: PersonAction,
): Promise<Map<string, UserRecord | Refusal>> {
  const people = new Map((await lockUsers(tx, actor, ids)).map((person) => [person.id, person]));
  return new Map(
    ids.map((id) => {
      const person = people.get(id);
      if (!person) return [id, new Refusal('not_found')];
      return [id, can(actor, action, person) ? person : new Refusal('forbidden')];
    }),
  );
}

/**
 * Locks a person the actor sees, possibly themselves.
 * `isToGo`: also blocks new references to them.
 */
export const holdReached = async (
  { tx, actor }: MemberScope,
  id: string,
  action: PersonAction,
  { isToGo = false }: { isToGo?: boolean } = {},
): Promise<UserRecord> => allowed(actor, action, requireFound(await lockReachedUser(tx, actor, id, { isToGo })));

function allowed(actor: MemberScope['actor'], action: PersonAction, person: UserRecord): UserRecord {
  if (!can(actor, action, person)) throw new Refusal('forbidden');
  return person;
}
