import { bounceNotice } from '#contract/mailing.ts';
import type { Services } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isSame } from '../../../core/tokens.ts';
import { answerOf, isMailboxGone } from '../delivery.ts';
import { tellFailure } from '../failures.ts';
import { readReturnAddress } from './address.ts';
import { stopMailings, updateBounced } from './queries.ts';
import { type Report, readReport } from './report.ts';

/** A message about a bounce, as it came. */
type Told = { type: string; bytes: Uint8Array };

/**
 * Takes what another server tells of a message that came back.
 * Throws bad_secret without the secret; malformed where nothing can be read.
 * Answers alike whether it told of a message of ours or not.
 */
export async function hearBounce(services: Services, authorization: string | undefined, told: Told): Promise<void> {
  const { BOUNCE_SECRET } = services.config;
  if (!BOUNCE_SECRET || !isSame(`Bearer ${BOUNCE_SECRET}`, authorization ?? '')) throw new Refusal('bad_secret');
  const report = /^application\/json\b/i.test(told.type) ? readNotice(told.bytes) : await readReport(told.bytes);
  if (report) await takeBounce(services, report);
}

function readNotice(bytes: Uint8Array): Report {
  try {
    const { address, status, answer } = bounceNotice.parse(JSON.parse(Buffer.from(bytes).toString()));
    return { to: address, status, answer };
  } catch {
    throw new Refusal('malformed');
  }
}

/**
 * Marks the message that came back, and stops mailings to a mailbox that isn't there.
 * A delay, and an address that isn't ours, change nothing. True where a message was marked.
 */
export async function takeBounce({ config, database }: Services, { to, status, answer }: Report): Promise<boolean> {
  const returned = readReturnAddress(config, to);
  if (!returned || !status.startsWith('5.')) return false;
  const tenantId = (await database.listTenantsEnding(returned.ending)).find(returned.isOf);
  if (!tenantId) return false;
  const { emailId } = returned;
  const words = answerOf(answer.includes(status) ? answer : `${status} ${answer}`);
  return database.inTenant(tenantId, async (tx) => {
    if (!(await updateBounced(tx, emailId, words))) return false;
    if (isMailboxGone(words)) await stopMailings(tx, emailId);
    await tellFailure(tx, emailId);
    return true;
  });
}
