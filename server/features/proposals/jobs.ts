import { findActor } from '../../core/actors/queries.ts';
import type { Services, SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isTransient } from '../../core/database-errors.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue } from '../../core/queries.ts';
import { summarize } from './covering/queries.ts';
import { type ProposalInput, passedOverFor } from './making/building.ts';
import type { SolvedProposal } from './making/making.ts';
import { listAreas, listAvailable, listKept, listPathsOf, listWanting } from './making/queries.ts';
import { makeInThread } from './making/thread.ts';
import {
  claimProposal,
  failProposal,
  isAwaitingAlternatives,
  lockReady,
  type ProposalRun,
  updateProgress,
  writeAlternatives,
  writeProposal,
  writeSummary,
} from './queries.ts';

export type ProposalJob = { tenantId: string; proposalId: string };

/** One proposal at a time per process, to bound memory. */
let isMaking = false;
const waitSeconds = 2;

/** Makes a proposal with its owner's current rights. Starts again if the worker dies. */
export async function makeProposalLater(services: Services, job: ProposalJob, context: JobContext): Promise<void> {
  const { database } = services;
  const { tenantId, proposalId } = job;
  if (isMaking) {
    await database.inTenant(tenantId, (tx) =>
      enqueue(tx, 'make-proposal', { proposalId }, { delaySeconds: waitSeconds }),
    );
    return;
  }
  isMaking = true;
  try {
    const claimed = await database.inTenant(tenantId, (tx) => claimProposal(tx, proposalId));
    if (claimed) await make(services, tenantId, claimed, context);
    // A worker that died may have left the alternatives unfinished.
    else await database.inTenant(tenantId, (tx) => writeAlternatives(tx, proposalId, null));
  } finally {
    isMaking = false;
  }
}

async function make({ database }: Services, tenantId: string, claimed: ProposalRun, context: JobContext) {
  const inTenant = <T>(act: (tx: Tx) => Promise<T>) => database.inTenant(tenantId, act);
  let isMade = false;
  try {
    const given = await inTenant((tx) => readGiven(tx, claimed));
    const alternatives = await makeInThread(given, {
      tell: (share) =>
        inTenant((tx) =>
          isMade ? isAwaitingAlternatives(tx, claimed.id) : updateProgress(tx, claimed, Math.floor(100 * share)),
        ),
      keep: async (made) => {
        isMade = await inTenant((tx) => write(tx, claimed, made));
        return isMade;
      },
    });
    await inTenant((tx) => writeAlternatives(tx, claimed.id, alternatives));
  } catch (error) {
    if (isTransient(error) && !context.isLastAttempt) throw error;
    context.report(error);
    await inTenant(async (tx) => {
      await failProposal(tx, claimed);
      await writeAlternatives(tx, claimed.id, null);
    });
  }
}

type Reach = { actor: SignedIn; paths: string[] };

/** Finds the owner and their area; undefined if no longer allowed. */
async function findReach(tx: Tx, { user_id, area_id }: ProposalRun): Promise<Reach | undefined> {
  const actor = await findActor(tx, user_id);
  const paths = actor ? await listPathsOf(tx, actor, area_id) : [];
  return actor && paths.length > 0 ? { actor, paths } : undefined;
}

async function reachOf(tx: Tx, claimed: ProposalRun): Promise<Reach> {
  const reach = await findReach(tx, claimed);
  if (!reach) throw new Error('the owner of a proposal no longer reaches its area');
  return reach;
}

async function readGiven(tx: Tx, claimed: ProposalRun): Promise<ProposalInput> {
  const { actor, paths } = await reachOf(tx, claimed);
  const { rules } = claimed;
  const kept = await listKept(tx, claimed.id);
  const isKept = new Set(kept.map(({ user }) => user));
  const available = await listAvailable(tx, actor, paths, rules.most_moves > 0);
  const people = available.filter(({ id }) => !isKept.has(id));
  const leaving = [
    ...people.map((person) => (passedOverFor(rules, person) ? null : person.held?.id)),
    ...kept.map(({ place, replaces }) => place && replaces),
  ].filter((assignment) => typeof assignment === 'string');
  return {
    ...{ rules, kept, people },
    places: await listWanting(tx, actor, paths, leaving),
    areas: await listAreas(tx, paths),
  };
}

/** Returns false if the proposal was stopped. */
async function write(tx: Tx, claimed: ProposalRun, { rows, worth, bound }: SolvedProposal): Promise<boolean> {
  if (!(await writeProposal(tx, claimed, rows))) return false;
  const { actor, paths } = await reachOf(tx, claimed);
  const summary = await summarize(tx, actor, { ...claimed, paths });
  await writeSummary(tx, claimed.id, { ...summary, worth, bound, alternatives: null });
  return true;
}

/** Recounts after one of the proposal's places was deleted. Its proof no longer applies. */
export async function recountProposal({ database }: Services, { tenantId, proposalId }: ProposalJob): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const ready = await lockReady(tx, proposalId);
    const reach = ready && (await findReach(tx, ready));
    if (!reach) return;
    const summary = await summarize(tx, reach.actor, { ...ready, paths: reach.paths });
    await writeSummary(tx, proposalId, { ...summary, worth: null, bound: null });
  });
}
