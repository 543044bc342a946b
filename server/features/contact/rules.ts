import type { ContactState, ContactThread } from '#contract/contact.ts';
import type { Language } from '#contract/languages.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Scope, Services, SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { spendProofWithin } from '../../core/proofs.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { writeMail } from '../../services/mail/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { greetedName } from './greeting.ts';
import {
  countRecentMessages,
  findContactMessage,
  findFirstName,
  insertAnswer,
  insertContactMessage,
  lockContactMessage,
  updateClosed,
} from './queries.ts';

type Form = {
  name?: string | undefined;
  email?: string | undefined;
  subject: string;
  text: string;
  antibot?: string | undefined;
};
/** Most messages of a member per hour; visitors are limited by address. */
const mostAnHour = 10;

type Sender = { name: string; email: string };

/** Mails the message to the contact address; replies to that mail go to the sender. */
export async function writeToOrganisation(scope: Scope, form: Form, antibot: Services['antibot']) {
  const { tx, actor, language, origin } = scope;
  const { contact_email, default_language } = await findTenant(tx);
  if (!contact_email) throw new Refusal('no_contact_address');
  const { subject, text } = form;
  const { name, email } = actor ? await readMember(tx, actor) : await readVisitor(tx, form, antibot);
  const id = newId();
  await insertContactMessage(tx, { id, user: actor?.id ?? null, name, email, language, subject, text });
  await writeMail(scope, {
    template: 'contact_message',
    language: default_language as Language,
    to: { userId: null, address: contact_email },
    values: { name, reply_to: email, subject, quoted: text, link: `${origin}/contactmessage/${id}` },
    contactMessage: id,
  });
  return requireFound(await findContactMessage(tx, id));
}

async function readMember(tx: Tx, { id, name, email }: SignedIn): Promise<Sender> {
  if ((await countRecentMessages(tx, id)) >= mostAnHour) throw new Refusal('too_many', { seconds: 3600 });
  return { name, email };
}

/** Validates a visitor's details; spends the proof last. */
async function readVisitor(tx: Tx, { name, email, antibot = '' }: Form, check: Services['antibot']): Promise<Sender> {
  if (!name) throw InvalidFields.of('name', 'required');
  if (!email) throw InvalidFields.of('email', 'required');
  if (!(await spendProofWithin(tx, check, antibot))) throw InvalidFields.of('antibot', 'antibot');
  return { name, email };
}

/** Replies by mail; a closed message stays closed. */
export async function answerMessage(scope: MemberScope, id: string, text: string): Promise<ContactThread> {
  const { tx, actor } = scope;
  const before = requireFound(await lockContactMessage(tx, id));
  const { name, email, subject, language, user } = before;
  await insertAnswer(tx, { id: newId(), message_id: id, author_id: actor.id, text });
  await writeMail(scope, {
    template: 'contact_answer',
    language,
    to: { userId: user, address: email },
    values: {
      first_name: (user && (await findFirstName(tx, user))) ?? greetedName(name),
      subject,
      answer: text,
      quoted: before.text,
    },
    contactMessage: id,
  });
  return recordState(scope, before, 'answered');
}

export async function closeMessage(scope: MemberScope, id: string, isClosed: boolean | undefined) {
  const before = requireFound(await lockContactMessage(scope.tx, id));
  if (isClosed === undefined || isClosed === (before.state === 'closed')) return before;
  await updateClosed(scope.tx, id, isClosed);
  return recordState(scope, before, isClosed ? 'closed' : 'reopened');
}

/** Deletes a message with its replies, and the mails that carried it. */
export async function removeMessage(scope: MemberScope, id: string): Promise<void> {
  const { state } = requireFound(await lockContactMessage(scope.tx, id));
  await deleteRows(scope.tx, 'contact_messages', { id });
  await recordChange(scope, 'contactmessage', id, 'deleted', { before: { state } });
}

/** Logs the state, without text or people. */
async function recordState(
  scope: MemberScope,
  { id, state: was }: { id: string; state: ContactState },
  action: 'answered' | 'closed' | 'reopened',
): Promise<ContactThread> {
  const after = requireFound(await findContactMessage(scope.tx, id));
  await recordChange(scope, 'contactmessage', id, action, { before: { state: was }, after: { state: after.state } });
  return after;
}
