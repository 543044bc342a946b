import type { Language } from '#contract/languages.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { updateUser } from '../../people/queries.ts';
import { type ListLooks, lockSettings, updateLooks } from './queries.ts';

type Settings = {
  language?: Language | undefined;
  notes_self?: string | undefined;
  takes_digest?: boolean | undefined;
} & Partial<ListLooks>;

/** Changes settings, even of a locked profile. Doesn't log the look of lists. */
export async function changeSettings(scope: MemberScope, wanted: Settings): Promise<void> {
  const { tx, actor } = scope;
  const before = await lockSettings(tx, actor.id);
  if (wanted.list_look || wanted.places_look || wanted.credentials_look) await updateLooks(tx, actor.id, wanted);
  const { language = before.language, notes_self = before.notes_self, takes_digest = before.takes_digest } = wanted;
  const after = { language, notes_self, takes_digest };
  const isSame = language === before.language && notes_self === before.notes_self;
  if (isSame && takes_digest === before.takes_digest) return;
  await updateUser(tx, actor.id, after);
  await recordChange(scope, 'user', actor.id, 'updated', { before, after });
}
