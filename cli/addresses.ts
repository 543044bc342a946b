import { parseArgs } from 'node:util';
import { type RunKind, runKinds } from '#contract/addresses.ts';
import { commandLine } from '../server/core/changes.ts';
import type { Services } from '../server/core/context.ts';
import { Refusal } from '../server/core/refusal.ts';
import { findRun } from '../server/features/addresses/queries.ts';
import { continueRun, finishRun, startRun, tryRun } from '../server/features/addresses/rules.ts';
import { fail } from './options.ts';

export const addressesHelp = `vixia addresses geocode --tenant <slug> [--what places|users] [--dry-run]

Looks up the addresses of polling places and people whose position isn't exact: in the streets imported here, then at the
service of the settings (GEOCODER). A pin that somebody put by hand stays. Addresses of places are written as their
municipality does. --dry-run tells what would be found. Exit code: 0 done, 1 the service failed, 2 wrong use.`;

const options = { tenant: { type: 'string' }, what: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export async function addressesCommand(
  args: string[],
  { services, findTenant }: { services: Services; findTenant: (slug: string) => Promise<string | undefined> },
): Promise<number> {
  const given = readArgs(args);
  const tenantId = given && (await findTenant(given.tenant));
  if (!given || !tenantId)
    return fail(
      `${given ? `There is no tenant “${given.tenant}”.` : 'Give --tenant, and --what places or users.'}\n\n${addressesHelp}`,
      2,
    );
  const work = {
    services,
    tenantId,
    report: ({ reason }: { reason: string }) => console.error(`The service: ${reason}`),
  };
  for (const kind of given.kinds) {
    try {
      await (given.isDry ? sayTrial(work, kind) : sayRun(work, kind));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return fail(error.body('es').detail);
    }
  }
  if (given.isDry) console.log('Nothing was written: this was a dry run.');
  return 0;
}

function readArgs(args: string[]) {
  try {
    const { tenant, what, 'dry-run': isDry = false } = parseArgs({ args, options }).values;
    const kinds = runKinds.filter((kind) => what === undefined || kind === what);
    return tenant && kinds.length > 0 ? { tenant, kinds, isDry } : undefined;
  } catch {
    return undefined;
  }
}

type Work = Parameters<typeof tryRun>[0];
type Counts = Awaited<ReturnType<typeof tryRun>>;

async function sayTrial(work: Work, kind: RunKind) {
  say(kind, await tryRun(work, kind));
}

async function sayRun(work: Work, kind: RunKind) {
  const { database } = work.services;
  const run = await database.inTenant(work.tenantId, (tx) =>
    startRun({ tx, actor: null, address: commandLine, language: 'es' }, kind),
  );
  try {
    while (await continueRun(work, run.id));
  } catch (error) {
    await finishRun(work, run.id, { hasFailed: true });
    throw error;
  } finally {
    const ended = await database.inTenant(work.tenantId, (tx) => findRun(tx, run.id));
    if (ended) say(kind, ended);
    if (run.spelled > 0) console.log(`${run.spelled} addresses written as their municipality does.`);
  }
}

const say = (kind: RunKind, { exact, street, not_found, failed }: Counts) =>
  console.log(
    `${kind}: ${exact} found with their number, ${street} by their street, ${not_found} not found, ${failed} not looked up.`,
  );
