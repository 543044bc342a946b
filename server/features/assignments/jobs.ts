import type { Services } from '../../core/context.ts';
import { originOf } from '../../core/tenants.ts';
import { tellEmptied } from './emptied.ts';
import { tellAssignment } from './telling/rules.ts';

export type AssignmentJob = { tenantId: string; userId: string; origin?: string };

/** Mails a person their place, once the pause to reconsider is over. */
export async function sendAssignment(
  { database, config }: Services,
  { tenantId, userId, origin }: AssignmentJob,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) =>
    tellAssignment({ tx, origin: origin ?? (await originOf(tx, config)), secrets: config.secrets }, userId),
  );
}

export type EmptiedJob = { tenantId: string; placeId: string; actorId: string };

export async function sendEmptied({ database }: Services, { tenantId, placeId, actorId }: EmptiedJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellEmptied(tx, placeId, actorId));
}
