import type { Scope } from '../../../core/context.ts';
import { enqueue } from '../../../core/queries.ts';
import { contactOf, listContacts, wordsNaming } from '../../../people/contacts.ts';
import type { UserRecord } from '../../../people/queries.ts';
import { writeMail } from '../../../services/mail/rules.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { noteMove, takeMove } from './queries.ts';

/** Seconds to reconsider: moving away and back is never reported. */
const pauseSeconds = 60;

export async function tellPersonLater(
  { tx, origin }: Pick<Scope, 'tx' | 'origin'>,
  { id, is_active, is_verified, is_superuser }: UserRecord,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (!from || !to || from === to || !is_active || !is_verified || is_superuser) return;
  await noteMove(tx, id, from);
  await enqueue(tx, 'tell-moved', { userId: id, origin }, { key: `tell-moved:${id}`, delaySeconds: pauseSeconds });
}

export async function tellMoved({ tx, origin }: Pick<Scope, 'tx' | 'origin'>, userId: string): Promise<void> {
  const person = await takeMove(tx, userId);
  if (!person) return;
  const { managers, from } = await listContacts(tx, person);
  const [manager] = managers;
  const { first_name, area, language, email } = person;
  await writeMail(
    { tx, actor: null },
    {
      template: 'area_moved',
      language,
      to: { userId, address: email },
      values: {
        ...{ first_name, area, link: `${origin}/user/${userId}`, isManagerLater: from !== null },
        manager: contactOf(manager, await findTenant(tx)),
      },
      contact: manager && { id: manager.id, words: wordsNaming(manager) },
    },
  );
}
