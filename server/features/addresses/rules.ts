import type { AddressRun, LookupOutcome, RunKind } from '#contract/addresses.ts';
import { findActor } from '../../core/actors/queries.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Services, SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { originOf } from '../../core/tenants.ts';
import type { AddressReader } from '../../services/addresses/looking-up.ts';
import type { FoundAddress } from '../../services/addresses/rules.ts';
import { putHome } from '../users/index.ts';
import { lookUp, outcomeOf } from './looking-up.ts';
import { type Author, placeAt, respellPlaces } from './places.ts';
import {
  type AddressToLookUp,
  endRun,
  findRun,
  insertRun,
  type LookupTask,
  listVague,
  listWaiting,
  lockRun,
  lockUnlocated,
  settleItem,
} from './queries.ts';

/** Most addresses looked up by one job. */
const chunk = 25;
/** Milliseconds to wait for a turn at a service that people use too. */
const patienceMs = 60_000;

type Start = Author & Pick<MemberScope, 'language'>;

/** Respells places first. Throws addresses_running. */
export async function startRun(author: Start, kind: RunKind): Promise<AddressRun> {
  const { tx, actor, language, address } = author;
  const task: LookupTask = { id: newId(), kind, language, address, user_id: actor?.id ?? null };
  const spelled = kind === 'places' ? await respellPlaces(author) : 0;
  try {
    await insertRun(tx, task, spelled);
  } catch (error) {
    if (isUniqueViolation(error, 'address_runs_one')) throw new Refusal('addresses_running');
    throw error;
  }
  const run = requireFound(await findRun(tx, task.id));
  const after = { kind, total: run.total, spelled };
  await recordChange(author, 'addressrun', task.id, 'addresses_started', { after });
  return run;
}

export const continueLater = (tx: Tx, runId: string): Promise<void> => enqueue(tx, 'locate-addresses', { runId });

export async function cancelRun(scope: MemberScope, id: string): Promise<AddressRun> {
  const { tx } = scope;
  const isEnded = requireFound(await findRun(tx, id)).state === 'running' && (await endRun(tx, id, 'cancelled'));
  const run = requireFound(await findRun(tx, id));
  if (isEnded) await recordEnd(scope, run, 'addresses_cancelled');
  return run;
}

type Work = { services: Services; tenantId: string; report: AddressReader['report'] };

/**
 * Uses a transaction per address, as a service may take seconds.
 * Returns whether there are more addresses. Throws geocoder_failed.
 */
export async function continueRun({ services, tenantId, report }: Work, runId: string): Promise<boolean> {
  const { database } = services;
  const { task, waiting } = await database.inTenant(tenantId, async (tx) => {
    const running = await lockRun(tx, runId);
    return { task: running, waiting: running ? await listWaiting(tx, running, chunk) : [] };
  });
  if (!task) return false;
  const reader: AddressReader = { services, tenantId, language: task.language, report, patienceMs };
  for (const vague of waiting) {
    const located = await lookUp(reader, vague);
    const goesOn = await database.inTenant(tenantId, async (tx) => {
      if (!(await lockRun(tx, runId))) return false;
      await settleItem(tx, runId, vague.position, await settle({ tx, config: services.config }, task, vague, located));
      return true;
    });
    if (!goesOn) return false;
  }
  if (waiting.length === chunk) return true;
  await finishRun({ services, tenantId }, runId, { hasFailed: false });
  return false;
}

/** `hasFailed`: waiting items won't be looked up. */
export async function finishRun(
  { services, tenantId }: Pick<Work, 'services' | 'tenantId'>,
  runId: string,
  { hasFailed }: { hasFailed: boolean },
): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    const task = await lockRun(tx, runId);
    if (!task) return;
    await endRun(tx, runId, 'finished', { hasFailed });
    await recordEnd(
      { tx, ...(await authorOf(tx, task)) },
      requireFound(await findRun(tx, runId)),
      'addresses_finished',
    );
  });
}

/** Writes a located address. */
async function settle(
  { tx, config }: { tx: Tx; config: Services['config'] },
  task: LookupTask,
  vague: AddressToLookUp,
  located: FoundAddress | undefined,
): Promise<LookupOutcome> {
  if (!located) return 'not_found';
  const author = { tx, ...(await authorOf(tx, task)) };
  if (vague.place) return (await placeAt(author, vague, located)) ? outcomeOf(located) : 'not_found';
  if (vague.user && (await lockUnlocated(tx, vague.user)))
    await putHome({ ...author, origin: await originOf(tx, config) }, vague.user, located);
  return outcomeOf(located);
}

const authorOf = async (
  tx: Tx,
  { user_id, address }: LookupTask,
): Promise<{ actor: SignedIn | null; address: string }> => ({
  actor: (user_id && (await findActor(tx, user_id))) || null,
  address,
});

const recordEnd = (author: Author, run: AddressRun, action: 'addresses_finished' | 'addresses_cancelled') => {
  const { id: entityId, kind, exact, street, not_found, failed } = run;
  return recordChange(author, 'addressrun', entityId, action, { after: { kind, exact, street, not_found, failed } });
};

/** Looks up all addresses of a kind without writing; returns counts by outcome. */
export async function tryRun(
  { services, tenantId, report }: Work,
  kind: RunKind,
): Promise<Record<LookupOutcome, number>> {
  const reader: AddressReader = { services, tenantId, language: 'es', report, patienceMs };
  const counts = { exact: 0, street: 0, not_found: 0, failed: 0 };
  for (const vague of await services.database.inTenant(tenantId, (tx) => listVague(tx, kind)))
    counts[outcomeOf(await lookUp(reader, vague))] += 1;
  return counts;
}
