import type { Language } from '#contract/languages.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { updateUser } from '../users/queries.ts';
import { lockSettings } from './queries.ts';

type Settings = { language?: Language | undefined; notes_self?: string | undefined };

/** What even a locked person changes of themselves. */
export async function changeSettings(scope: MemberScope, wanted: Settings): Promise<void> {
  const { tx, actor } = scope;
  const before = await lockSettings(tx, actor.id);
  const after = { language: wanted.language ?? before.language, notes_self: wanted.notes_self ?? before.notes_self };
  if (after.language === before.language && after.notes_self === before.notes_self) return;
  await updateUser(tx, actor.id, after);
  await recordChange(scope, { entity: 'user', entityId: actor.id, action: 'updated', before, after });
}
