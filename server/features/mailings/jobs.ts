import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { wordsNaming } from '../../people/contacts.ts';
import { deliver, insist, isMailboxGone, MailDelayedError, settleDelay } from '../../services/mail/delivery.ts';
import { findTexts } from './queries.ts';
import { InHand } from './sending/in-hand.ts';
import { letterWriter, type WrittenLetter } from './sending/letter.ts';
import {
  claimPart,
  type DeliveryFailure,
  holdBackPart,
  isCancelled,
  type ToSend,
  updateOutcomes,
} from './sending/queries.ts';
import { beginSending, tellEnd } from './sending/rules.ts';
import { unsubscribeLink } from './unsubscribing/rules.ts';

/** Messages without a recorded outcome, which a crash resends. Four per connection. */
const unsettled = new InHand(20);

type MailingJob = { tenantId: string; mailingId: string };

export async function beginMailing({ database }: Services, { tenantId, mailingId }: MailingJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => beginSending(tx, mailingId));
}

/**
 * Sends a part of a mailing; once it's cancelled, finishes only the messages under way.
 * After a crash, resends messages without an outcome under the same Message-ID.
 * Throws MailDelayed if some may be accepted later, unless this was the last attempt.
 */
export async function sendMailingPart(
  services: Services,
  { tenantId, mailingId, part }: MailingJob & { part: string },
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const { database, config } = services;
  const letters = await database.inTenant(tenantId, async (tx) => {
    const mailing = await findTexts(tx, mailingId);
    if (await holdBackPart(tx, mailingId, Number(part))) return [];
    const messages = mailing ? await claimPart(tx, mailingId, Number(part)) : [];
    if (!mailing || messages.length === 0) return [];
    const write = await letterWriter(tx, mailing.texts);
    const written = [];
    for (const message of messages) {
      const unsubscribe = unsubscribeLink(config, { tenantId, userId: message.user_id, origin: mailing.origin });
      written.push({ message, unsubscribe, letter: await write(message.language, message, unsubscribe) });
    }
    return written;
  });
  let isHeldBack = false;
  const outcomes = new Outcomes((ended) =>
    database.inTenant(tenantId, async (tx) => {
      await updateOutcomes(tx, ended);
      isHeldBack = await isCancelled(tx, mailingId);
    }),
  );
  let delayed = 0;
  await Promise.all(
    letters.map(({ message, unsubscribe, letter: { manager, ...letter } }) =>
      unsettled.take(async () => {
        if (isHeldBack) return;
        const outcome = settleDelay(
          await deliver({ ...message, ...letter, tenantId, unsubscribe }, config),
          isLastAttempt,
        );
        if (outcome.status === 'pending') delayed += 1;
        await outcomes.add(endOf(message, outcome, letter, manager, config.SMTP_URL === undefined));
      }),
    ),
  );
  await outcomes.written();
  if (await database.inTenant(tenantId, (tx) => holdBackPart(tx, mailingId, Number(part)))) return;
  if (delayed > 0) throw new MailDelayedError();
  await database.inTenant(tenantId, (tx) => tellEnd(tx, mailingId));
}

/** Keeps HTML only for the outbox, since it can be derived from the text. */
const endOf = (
  { id, user_id }: ToSend,
  outcome: Pick<DeliveryFailure, 'status' | 'answer'>,
  { subject, text, html }: Omit<WrittenLetter, 'manager'>,
  manager: WrittenLetter['manager'],
  isForOutbox: boolean,
): DeliveryFailure => ({
  ...{ id, user: user_id, isGone: outcome.status === 'error' && isMailboxGone(outcome.answer) },
  ...{ ...outcome, subject, text, html: isForOutbox ? html : '' },
  contact: manager?.id ?? null,
  words: manager ? wordsNaming(manager) : [],
});

/** Writes outcomes one batch at a time, collecting the next batch during a write. */
class Outcomes {
  readonly #write: (ended: DeliveryFailure[]) => Promise<void>;
  #waiting: DeliveryFailure[] = [];
  #writing: Promise<void> | undefined;

  constructor(write: (ended: DeliveryFailure[]) => Promise<void>) {
    this.#write = write;
  }

  add(ended: DeliveryFailure): Promise<void> {
    this.#waiting.push(ended);
    this.#writing ??= this.#drain();
    return this.#writing;
  }

  async written(): Promise<void> {
    await this.#writing;
  }

  async #drain() {
    try {
      while (this.#waiting.length > 0) {
        const ended = this.#waiting;
        this.#waiting = [];
        await insist(() => this.#write(ended));
      }
    } finally {
      this.#writing = undefined;
    }
  }
}
