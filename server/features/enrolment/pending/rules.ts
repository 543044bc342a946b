import type { Scope } from '../../../core/context.ts';
import { enqueue } from '../../../core/queries.ts';
import { writeMails } from '../../../services/mail/rules.ts';
import { isAnyPending, listUntold } from './queries.ts';

/** Registrations within these seconds share a mail. */
const pauseSeconds = 60;

/** Enqueues the mail, so that timing tells the visitor nothing. */
export const tellPendingLater = ({ tx, origin }: Pick<Scope, 'tx' | 'origin'>): Promise<void> =>
  enqueue(tx, 'tell-pending', { origin }, { key: 'tell-pending', delaySeconds: pauseSeconds });

/** Mails at most hourly. Names nobody: mailboxes must not reveal who is blocked. */
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
