import type { Scope } from '../../core/context.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { countRecentMails } from '../../services/mail/queries.ts';
import { writeMail } from '../../services/mail/rules.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import type { DocumentOwner } from './profiles/queries.ts';

type Claimant = { id: string; first_name: string; last_name_1: string; email: string };

/**
 * Notifies administrators and the owner of a document that another person claims, not the
 * claimant: trying documents must reveal nobody. Mails the owner at most once an hour.
 */
export async function tellClaim({ tx, origin }: Scope, claimant: Claimant, owner: DocumentOwner): Promise<void> {
  await gatherUserEvents(
    tx,
    await listAdministratorIds(tx),
    {
      detail: 'document_claimed',
      'user-name': `${claimant.first_name} ${claimant.last_name_1}`,
      'user-email': claimant.email,
      link: `/user/${claimant.id}`,
    },
    { about: claimant.id, link: '/duplicates' },
  );
  if (!owner.is_active || !owner.is_verified) return;
  if ((await countRecentMails(tx, owner.id, ['document_claimed'])) > 0) return;
  await writeMail(
    { tx, actor: null },
    {
      template: 'document_claimed',
      language: owner.language,
      to: { userId: owner.id, address: owner.email },
      values: { first_name: owner.first_name, link: `${origin}/reset-password-request` },
    },
  );
}
