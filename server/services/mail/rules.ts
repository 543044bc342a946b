import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import type { Tx } from '../../core/database.ts';
import { escapeHtml } from '../../core/html.ts';
import { newId } from '../../core/ids.ts';
import { enqueue, enqueueAll, forgetJobs } from '../../core/queries.ts';
import { findLogo, findTenant } from '../universe/queries.ts';
import { type CalendarEntry, writeCalendar } from './calendar.ts';
import { insertMails, undoMails } from './queries.ts';
import { type ComposedMessage, composeMessage, type TemplateValues } from './templates.ts';
import { isOf, listOwnWords } from './texts/queries.ts';

type NewMessage<T extends MailTemplate> = {
  template: T;
  language: Language;
  to: { userId: string | null; address: string };
  values: TemplateValues[T];
  /** contact person mentioned, and the words of `values` that name them */
  contact?: { id: string; words: string[] } | undefined;
  calendar?: CalendarEntry | undefined;
  /** name of a paper of the person's to attach (`registerMailPapers`) */
  paper?: string | undefined;
  /** contact message that this mail forwards or answers */
  contactMessage?: string | undefined;
  /** id of an act that can be undone: the mail waits, and `takeBackMails` forgets it */
  act?: string | undefined;
};

type Writer = { tx: Tx; actor: { id: string } | null };

/** Writes a mail and enqueues sending it, in the caller's transaction. */
export const writeMail = <T extends MailTemplate>(scope: Writer, message: NewMessage<T>): Promise<void> =>
  writeMails(scope, [message]);

/** Several mails are sent a little later, after those that people wait for. */
export async function writeMails<T extends MailTemplate>(scope: Writer, messages: NewMessage<T>[]): Promise<void> {
  const ids = await writeDown(scope, messages);
  const jobs = ids.map((emailId) => ({ emailId }));
  const isHeld = messages.some(({ act }) => act);
  const held = isHeld && { delaySeconds: pauseSeconds, keys: ids.map(jobKey) };
  const [only] = ids;
  if (only && ids.length === 1)
    await enqueue(
      scope.tx,
      'send-email',
      { emailId: only },
      isHeld ? { delaySeconds: pauseSeconds, key: jobKey(only) } : {},
    );
  else await enqueueAll(scope.tx, 'send-email', jobs, { mailsEach: 1, ...held });
}

const jobKey = (emailId: string) => `send-email:${emailId}`;

/**
 * Forgets the mails of an act that is undone, with their jobs.
 * Returns false if mails were sent, or are being sent: another mail must correct them.
 */
export async function takeBackMails(tx: Tx, act: string): Promise<boolean> {
  const { waiting, states } = await undoMails(tx, act);
  await forgetJobs(tx, waiting.map(jobKey));
  return states.length > 0 && !states.some((state) => state === 'success' || state === 'processing');
}

type WordedMessage = ComposedMessage & {
  template: 'mailing_test' | 'digest' | 'setup_test';
  language: Language;
  createdBy: string | null;
  /** one-click unsubscribe link */
  unsubscribe?: string;
};

/** Inserts texts already composed and enqueues sending them. Returns their ids. */
export async function writeWorded(tx: Tx, reader: { id: string; email: string }, messages: WordedMessage[]) {
  const emails = messages.map((message) => ({
    ...{ id: newId(), userId: reader.id, address: reader.email },
    ...{
      ...message,
      calendar: null,
      paper: null,
      logoId: null,
      actId: null,
      contactMessage: null,
      contact: { id: null, words: [] },
    },
  }));
  await insertMails(tx, emails);
  for (const { id } of emails) await enqueue(tx, 'send-email', { emailId: id });
  return emails.map(({ id }) => id);
}

async function writeDown<T extends MailTemplate>({ tx, actor }: Writer, messages: NewMessage<T>[]): Promise<string[]> {
  const [tenant, ownWords, logo] = [await findTenant(tx), await listOwnWords(tx), await findLogo(tx)];
  const sender = { ...tenant, hasLogo: logo !== null };
  const emails: Parameters<typeof insertMails>[1] = [];
  for (const { template, language, to, values, contact, contactMessage, calendar, paper, act } of messages) {
    // A portion of a hundred would keep requests waiting for a tenth of a second.
    await yieldToEventLoop();
    const words = contact?.words.flatMap((word) => [word, escapeHtml(word)]) ?? [];
    emails.push({
      ...{ id: newId(), template, language, createdBy: actor?.id ?? null },
      ...to,
      ...composeMessage(template, language, values, sender, ownWords.find(isOf({ template, language }))),
      logoId: logo?.id ?? null,
      actId: act ?? null,
      calendar: calendar ? writeCalendar(language, calendar, tenant) : null,
      paper: paper ?? null,
      contactMessage: contactMessage ?? null,
      contact: { id: contact?.id ?? null, words: [...new Set(words)] },
    });
  }
  await insertMails(tx, emails);
  return emails.map(({ id }) => id);
}
