import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { languages } from '#contract/languages.ts';
import type { Mailing, MailingTexts, mailings } from '#contract/mailings.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { demandAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { isReadable } from '../../services/mail/letters.ts';
import { chosenPeople, countAudience, writtenPeople } from './audience/queries.ts';
import { choosePeople } from './audience/rules.ts';
import {
  findAudience,
  findMailing,
  type HeldMailing,
  insertMailing,
  lockMailing,
  type MailingAudience,
  updateMailing,
} from './queries.ts';
import { languagesOf } from './sending/letter.ts';
import { holdBack, isOnItsWay, reviveMessages } from './sending/queries.ts';
import { enqueueParts } from './sending/rules.ts';

type Endpoints = (typeof mailings)['endpoints'];
type Begun = z.output<Endpoints['POST mailing/mailings/']['body']>;
type Edited = z.output<Endpoints['PATCH mailing/mailings/:id/']['body']>;

export const readMailing = async ({ tx, actor }: MemberScope, id: string): Promise<Mailing> =>
  requireFound(await findMailing(tx, actor, id));

/** Creates a draft; refuses if nobody chosen can be mailed. */
export async function beginMailing(scope: MemberScope, { texts, ...audience }: Begun): Promise<Mailing> {
  const { tx, actor } = scope;
  demandReadable(texts);
  await demandSomebody(scope, await choosePeople(scope, audience));
  const id = newId();
  await insertMailing(tx, { id, author: actor.id, texts, audience: audience as MailingAudience });
  await recordChange(scope, 'mailing', id, 'created', { after: askedOf(audience as MailingAudience) });
  return readMailing(scope, id);
}

/** Refuses if none of the people named can be mailed. */
async function demandSomebody({ tx, actor }: MemberScope, people: string[]) {
  const { reached, obstacles } = await countAudience(tx, chosenPeople(tx, actor, people));
  if (reached === 0 && obstacles.every(({ obstacle }) => obstacle === 'out_of_reach'))
    throw new Refusal('nobody_chosen');
}

const askedOf = ({ ids, filters }: MailingAudience) => ({
  ...(ids && { total: ids.length }),
  ...(filters && Object.keys(filters).length > 0 && { filters: withoutSearch(filters) }),
});

export async function editMailing(scope: MemberScope, id: string, { texts, reply_to }: Edited): Promise<Mailing> {
  const { tx, actor } = scope;
  const before = await holdDraft(scope, id);
  if (reply_to !== undefined) demandAllowed(actor, 'emails.set_reply_to');
  if (texts) demandReadable(texts);
  const merged = texts && (withoutNulls({ ...before.texts, ...texts }) as MailingTexts);
  await updateMailing(tx, id, { ...(merged && { texts: merged }), ...(reply_to !== undefined && { reply_to }) });
  if (reply_to !== undefined && reply_to !== before.reply_to)
    await recordChange(scope, 'mailing', id, 'updated', { before: { reply_to: before.reply_to }, after: { reply_to } });
  return readMailing(scope, id);
}

const withoutNulls = (texts: object) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));

function demandReadable(texts: { [language in Language]?: { text: string } | null | undefined }) {
  for (const language of languages) {
    const text = texts[language]?.text;
    if (text !== undefined && !isReadable(text)) throw InvalidFields.of(`texts.${language}.text`, 'too_intricate');
  }
}

export async function throwAway(scope: MemberScope, id: string): Promise<void> {
  await holdDraft(scope, id);
  await deleteRows(scope.tx, 'mailings', { id });
  await recordChange(scope, 'mailing', id, 'deleted');
}

async function holdDraft({ tx, actor }: MemberScope, id: string): Promise<HeldMailing> {
  const mailing = requireFound(await lockMailing(tx, actor, id));
  if (mailing.state !== 'draft') throw new Refusal('mailing_begun');
  return mailing;
}

/** Returns the current recipients before sending, and the stored ones afterwards. */
export async function peopleOf(scope: MemberScope, id: string) {
  const { tx, actor } = scope;
  const { audience, state } = requireFound(await findAudience(tx, actor, id));
  const isToCome = state === 'draft' || state === 'scheduled';
  return isToCome ? chosenPeople(tx, actor, await choosePeople(scope, audience)) : writtenPeople(tx, actor, id);
}

/** Schedules a draft after a pause, or at the given time. */
export async function sendMailing(scope: MemberScope, id: string, sendAt: string | undefined): Promise<Mailing> {
  const { tx, origin } = scope;
  const mailing = await holdDraft(scope, id);
  const at = sendAt === undefined ? Date.now() + pauseSeconds * 1000 : Date.parse(sendAt);
  if (at <= Date.now()) throw InvalidFields.of('send_at', 'in_the_past');
  languagesOf(mailing.texts);
  const people = await choosePeople(scope, mailing.audience);
  const send_at = new Date(at).toISOString();
  await updateMailing(tx, id, { state: 'scheduled', send_at, origin });
  // If counted from the transaction's start, a job could run before the mailing is due, and never
  // again.
  await enqueue(tx, 'begin-mailing', { mailingId: id }, { from: send_at });
  await recordChange(scope, 'mailing', id, 'scheduled', {
    after: { send_at, total: people.length, subject: subjectOf(mailing.texts), ...askedOf(mailing.audience) },
  });
  return readMailing(scope, id);
}

const subjectOf = (texts: MailingTexts) => languages.map((one) => texts[one]?.subject).find(Boolean) ?? '';

/** Turns a scheduled mailing into a draft. If it's being sent, holds back the unsent rest. */
export async function cancelMailing(scope: MemberScope, id: string): Promise<Mailing> {
  const { tx, actor } = scope;
  const { state } = requireFound(await lockMailing(tx, actor, id));
  if (state !== 'scheduled' && state !== 'sending') throw new Refusal('mailing_over');
  const isBegun = state === 'sending';
  if (isBegun) await holdBack(tx, id);
  await updateMailing(tx, id, isBegun ? { state: 'cancelled' } : { state: 'draft', send_at: null });
  await recordChange(scope, 'mailing', id, isBegun ? 'cancelled' : 'unscheduled');
  return readMailing(scope, id);
}

export async function resendMailing(scope: MemberScope, id: string): Promise<Mailing> {
  const { tx, actor } = scope;
  requireFound(await lockMailing(tx, actor, id));
  // Two jobs for one part would send its messages twice.
  if (await isOnItsWay(tx, id)) throw new Refusal('mailing_on_its_way');
  const parts = await reviveMessages(tx, id);
  if (parts.length === 0) throw new Refusal('nothing_to_send');
  await updateMailing(tx, id, { state: 'sending' });
  await enqueueParts(tx, id, parts);
  await recordChange(scope, 'mailing', id, 'resent');
  return readMailing(scope, id);
}
