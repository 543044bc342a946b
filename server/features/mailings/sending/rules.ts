import type { Language } from '#contract/languages.ts';
import type { MailingTexts } from '#contract/mailings.ts';
import { can } from '#contract/permissions.ts';
import { findActor } from '../../../core/actors/queries.ts';
import { obstacleTo } from '../../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { enqueue, enqueueAll } from '../../../core/queries.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { findUser } from '../../../people/queries.ts';
import { writeWorded } from '../../../services/mail/rules.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { choosePeople } from '../audience/rules.ts';
import { findMailing, type HeldMailing, lockScheduled, updateMailing } from '../queries.ts';
import { languageFor, languagesOf, letterWriter } from './letter.ts';
import { endMailing, findPersonToWrite, insertMessages, partSize } from './queries.ts';

export const enqueueParts = (tx: Tx, mailingId: string, parts: number[]): Promise<void> =>
  enqueueAll(
    tx,
    'send-mailing',
    parts.map((part) => ({ mailingId, part: String(part) })),
    { mailsEach: partSize, from: 'now' },
  );

/** Starts a due mailing with its author's current rights, choosing its recipients anew. */
export async function beginSending(tx: Tx, id: string): Promise<void> {
  const mailing = await lockScheduled(tx, id);
  if (!mailing) return;
  // The database's clock was set back since the job began.
  if (!mailing.is_due) return enqueue(tx, 'begin-mailing', { mailingId: id }, { from: mailing.send_at });
  const actor = mailing.author_id ? await findActor(tx, mailing.author_id) : undefined;
  if (!actor || obstacleTo(actor, 'emails.write')) return updateMailing(tx, id, { state: 'cancelled' });
  const people = await chooseNow({ tx, actor }, mailing);
  const tenant = await findTenant(tx);
  const sent = { id, author: actor, replyTo: mailing.reply_to ?? tenant.contact_email };
  const parts = await insertMessages(tx, sent, people, languagesOf(mailing.texts));
  const { filters } = mailing.audience;
  const audience = { ...mailing.audience, ...(filters && { filters: withoutSearch(filters) }) };
  await updateMailing(tx, id, { state: 'sending', audience });
  await recordChange({ tx, actor, address: '' }, 'mailing', id, 'sent', { after: { total: people.length } });
  await enqueueParts(tx, id, [...Array(parts).keys()]);
  if (parts === 0) await tellEnd(tx, id);
}

/** Returns the current recipients; none if choosing them is refused. */
async function chooseNow(scope: Pick<MemberScope, 'tx' | 'actor'>, { audience }: HeldMailing): Promise<string[]> {
  try {
    return await choosePeople(scope, audience);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Notifies the author once everything is sent. */
export async function tellEnd(tx: Tx, id: string): Promise<void> {
  const end = await endMailing(tx, id);
  if (!end?.author_id) return;
  const author = await findActor(tx, end.author_id);
  if (!author) return;
  await insertUserEvents(tx, [author.id], {
    detail: end.failed > 0 ? 'mailing_failed' : 'mailing_sent',
    ...{ 'user-name': '', 'user-email': '', link: `/mailing/${id}` },
  });
}

export async function previewLetter({ tx, actor }: MemberScope, userId: string, texts: MailingTexts) {
  const person = requireFound(await findUser(tx, actor, userId));
  if (!can(actor, 'emails.write', person)) throw new Refusal('forbidden');
  const language = languageFor(languagesOf(texts), person.language);
  const write = await letterWriter(tx, texts);
  const { subject, text, html } = await write(language, requireFound(await findPersonToWrite(tx, userId)), '#');
  return { language, subject, text, html };
}

/** Sends every language's text to the actor. */
export async function sendTest(scope: MemberScope, id: string): Promise<{ sent: number }> {
  const { tx, actor } = scope;
  const { texts, reply_to } = requireFound(await findMailing(tx, actor, id));
  const written = texts as { [language in Language]?: { subject: string; text: string } };
  const write = await letterWriter(tx, written);
  const self = requireFound(await findPersonToWrite(tx, actor.id));
  const { contact_email } = await findTenant(tx);
  const letters = [];
  for (const language of languagesOf(written).languages) {
    const { manager: _, ...letter } = await write(language, self, scope.origin);
    letters.push({ language, ...letter, replyTo: reply_to ?? contact_email });
  }
  const own = { template: 'mailing_test', createdBy: actor.id } as const;
  await writeWorded(
    tx,
    actor,
    letters.map((letter) => ({ ...own, ...letter })),
  );
  return { sent: letters.length };
}
