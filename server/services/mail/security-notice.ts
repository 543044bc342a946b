import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../core/context.ts';
import { writeMail } from './rules.ts';
import type { TemplateValues } from './templates.ts';

export type SecurityEvent = TemplateValues['security_notice']['event'];

/** Mails the account's owner about an event that somebody else may have caused. */
export async function tellOwner(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  owner: { id: string; email: string; first_name: string; language: string },
  event: SecurityEvent,
): Promise<void> {
  await writeMail(scope, {
    template: 'security_notice',
    language: owner.language as Language,
    to: { userId: owner.id, address: owner.email },
    values: { first_name: owner.first_name, event, link: `${scope.origin}/reset-password-request` },
  });
}
