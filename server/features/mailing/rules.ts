import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { findTenant } from '../universe/queries.ts';
import { blankContact, insertEmail } from './queries.ts';
import { escapeHtml } from './render.ts';
import { composeMessage, type TemplateName, type TemplateValues } from './templates.ts';

type NewMessage<T extends TemplateName> = {
  template: T;
  language: Language;
  to: { userId: string | null; address: string };
  values: TemplateValues[T];
};

/** Writes a message and asks for it to be sent, in the transaction that gives reason for it. */
export async function writeEmail<T extends TemplateName>(
  { tx, actor }: { tx: Tx; actor: { id: string } | null },
  { template, language, to, values }: NewMessage<T>,
): Promise<void> {
  const id = newId();
  const { replyTo, ...message } = composeMessage(template, language, values, await findTenant(tx));
  await insertEmail(tx, { id, template, language, ...to, ...message, replyTo, createdBy: actor?.id ?? null });
  await enqueue(tx, 'send-email', { emailId: id });
}

/** Takes somebody out of the messages that told others whom to answer to: their addresses, and whatever words named them. */
export async function forgetContact(tx: Tx, addresses: string[], words: string[]): Promise<void> {
  const named = [...addresses, ...words];
  await blankContact(tx, addresses, [...new Set([...named, ...named.map(escapeHtml)])]);
}
