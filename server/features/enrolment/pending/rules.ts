import type { Scope } from '../../../core/context.ts';
import { enqueue } from '../../../core/queries.ts';
import { writeMails } from '../../../services/mail/rules.ts';
import { isAnyPending, listUntold } from './queries.ts';

/** Seconds in which registrations that wait share a message. */
const pauseSeconds = 60;

/**
 * Asks for a message to administrators about registrations that wait to be let in.
 * A job writes it: the visitor's answer takes as long as any other.
 */
export const tellPendingLater = ({ tx, origin }: Pick<Scope, 'tx' | 'origin'>): Promise<void> =>
  enqueue(tx, 'tell-pending', { origin }, { key: 'tell-pending', delaySeconds: pauseSeconds });

/**
 * Writes to each administrator that registrations wait, once within an hour.
 * Says nothing of anybody: mailboxes are no place for who is barred.
 */
export async function tellPending({ tx, origin }: Pick<Scope, 'tx' | 'origin'>): Promise<void> {
  if (!(await isAnyPending(tx))) return;
  const messages = (await listUntold(tx)).map(({ id, email, first_name, language }) => ({
    template: 'registration_pending' as const,
    language,
    to: { userId: id, address: email },
    values: { first_name, link: `${origin}/users?is_pending=true` },
  }));
  await writeMails({ tx, actor: null }, messages);
}
