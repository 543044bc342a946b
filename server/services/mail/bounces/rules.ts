import { bounceNotice } from '#contract/mail.ts';
import type { Services } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isSame } from '../../../core/tokens.ts';
import { answerOf, isMailboxGone } from '../delivery.ts';
import { tellFailure } from '../failures.ts';
import { readReturnAddress } from './address.ts';
import { stopMailings, updateBounced } from './queries.ts';
import { type Report, readReport } from './report.ts';

type Told = { type: string; bytes: Uint8Array };

/** Throws bad_secret or malformed. Replies the same for mails that aren't ours. */
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

/** Stops mailings if the mailbox doesn't exist. Returns whether a mail was marked. */
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
