import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { endSession, endSessionsOf } from '../../people/accounts/queries.ts';
import { lockSession } from './queries.ts';

export async function signOutThere(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const session = await lockSession(tx, actor.id, id);
  if (!session) throw new Refusal('not_found');
  await endSession(tx, id, { isRevoked: id !== actor.sessionId });
  await recordChange(scope, 'user', actor.id, 'session_ended');
}

export async function signOutElsewhere(scope: MemberScope): Promise<number> {
  const { tx, actor } = scope;
  const ended = await endSessionsOf(tx, actor.id, { except: actor.sessionId });
  if (ended > 0) await recordChange(scope, 'user', actor.id, 'sessions_ended', { after: { ended } });
  return ended;
}
