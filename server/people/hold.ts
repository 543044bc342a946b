import { can, type PersonAction } from '#contract/permissions.ts';
import type { MemberScope } from '../core/context.ts';
import { Refusal, requireFound } from '../core/refusal.ts';
import { lockReachedUser, lockUser, lockUsers, type UserRecord } from './queries.ts';

/** Locks a person coordinated by the actor. Throws not_found or forbidden. */
export const holdPerson = async ({ tx, actor }: MemberScope, id: string, action: PersonAction): Promise<UserRecord> =>
  allowed(actor, action, requireFound(await lockUser(tx, actor, id)));

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

/** Reach includes the actor. Throws not_found, forbidden. `isToGo`: blocks new references. */
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
