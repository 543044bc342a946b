import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';
import { escapeHtml } from '../../core/html.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { findTenant } from '../universe/queries.ts';
import { insertEmail } from './queries.ts';
import { composeMessage, type TemplateName, type TemplateValues } from './templates.ts';

type NewMessage<T extends TemplateName> = {
  template: T;
  language: Language;
  to: { userId: string | null; address: string };
  values: TemplateValues[T];
  /** the person the message names to answer to, by the words of `values` that name them */
  contact?: { id: string; words: string[] } | undefined;
  /** the message of the contact form that it carries or answers, and goes with */
  contactMessage?: string | undefined;
};

/** Writes a message and asks for it to be sent, in the transaction that gives reason for it. */
export async function writeEmail<T extends TemplateName>(
  { tx, actor }: { tx: Tx; actor: { id: string } | null },
  { template, language, to, values, contact, contactMessage }: NewMessage<T>,
): Promise<void> {
  const id = newId();
  const { replyTo, ...message } = composeMessage(template, language, values, await findTenant(tx));
  const words = contact?.words.flatMap((word) => [word, escapeHtml(word)]) ?? [];
  await insertEmail(tx, {
    id,
    template,
    language,
    ...to,
    ...message,
    replyTo,
    createdBy: actor?.id ?? null,
    contactMessage: contactMessage ?? null,
    contact: { id: contact?.id ?? null, words: [...new Set(words)] },
  });
  await enqueue(tx, 'send-email', { emailId: id });
}
