import { z } from 'zod';
import type { Services } from '../server/core/context.ts';
import { readReport } from '../server/services/mail/bounces/report.ts';
import { takeBounce } from '../server/services/mail/bounces/rules.ts';
import { fail, readOptions } from './options.ts';

export const bounceHelp = `vixia bounce [--to <address>] < message

Reads a message that came back to BOUNCE_ADDRESS, as the mail server hands it to a command. A message of ours that can't be
delivered is marked so, and mailings to a mailbox that isn't there stop; a delay, an answering machine and all else change
nothing. --to: the address that it came to, where its headers don't say it. Exit code: 0 read; 2 wrong use; 75 no database,
to be tried again.`;

const options = z.object({ to: z.string().max(254).optional() });
/** Most bytes read: bounce reports begin with the useful part. */
const most = 1024 * 1024;

export async function bounceCommand(
  args: string[],
  services: Services,
  input: AsyncIterable<Uint8Array> = process.stdin,
): Promise<number> {
  const given = readOptions(options, args, bounceHelp);
  if (!given) return 2;
  if (!services.config.BOUNCE_ADDRESS)
    return fail(`BOUNCE_ADDRESS isn’t set: no message comes back.\n\n${bounceHelp}`, 2);
  const report = await readReport(await readAll(input));
  const isMarked = report && (await takeBounce(services, { ...report, to: `${given.to ?? ''} ${report.to}` }));
  console.log(isMarked ? 'The message is marked as not delivered.' : 'Nothing changes.');
  return 0;
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let left = most;
  for await (const part of input) {
    parts.push(part.subarray(0, left));
    left = Math.max(0, left - part.length);
  }
  return Buffer.concat(parts);
}
