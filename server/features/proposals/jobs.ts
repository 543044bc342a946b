import type { Services } from '../../core/context.ts';
import { isDatabaseGone } from '../../core/database.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue, findActor } from '../../core/queries.ts';
import type { Given } from './making/building.ts';
import { listAreas, listAvailable, listPathsOf, listWanting } from './making/queries.ts';
import { makeInThread } from './making/thread.ts';
import { type Claimed, claimProposal, failProposal, updateProgress, writeProposal } from './queries.ts';

export type ProposalJob = { tenantId: string; proposalId: string };

/** A proposal under way in this process: another one waits, so that memory doesn't fill. */
let isMaking = false;
const waitSeconds = 2;

/**
 * Makes a proposal, as its owner, with what they may do now.
 * A worker that dies leaves it running, and the job is done again from its beginning.
 */
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
  } finally {
    isMaking = false;
  }
}

async function make({ database }: Services, tenantId: string, claimed: Claimed, context: JobContext): Promise<void> {
  try {
    const given = await database.inTenant(tenantId, (tx) => readGiven(tx, claimed));
    const made = await makeInThread(given, (share) =>
      database.inTenant(tenantId, (tx) => updateProgress(tx, claimed, Math.floor(100 * share))),
    );
    if (made) await database.inTenant(tenantId, (tx) => writeProposal(tx, claimed, made.rows, made.summary));
  } catch (error) {
    if (isDatabaseGone(error) && !context.isLastAttempt) throw error;
    context.report(error);
    await database.inTenant(tenantId, (tx) => failProposal(tx, claimed));
  }
}

/** Reads who could go where; throws where its owner may not any more. */
async function readGiven(tx: Parameters<typeof findActor>[0], { user_id, area_id, rules }: Claimed): Promise<Given> {
  const actor = await findActor(tx, user_id);
  const paths = actor ? await listPathsOf(tx, actor, area_id) : [];
  if (!actor || paths.length === 0) throw new Error('the owner of a proposal no longer reaches its area');
  return {
    rules,
    people: await listAvailable(tx, actor, paths, rules.most_moves > 0),
    places: await listWanting(tx, actor, paths),
    areas: await listAreas(tx, paths),
  };
}
