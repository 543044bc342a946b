import type { Services } from '../../core/context.ts';
import { tellAssignment } from './rules.ts';

export type AssignmentJob = { tenantId: string; userId: string; origin: string };

/** Tells a person about their place, after the time coordinators have to think again. */
export async function sendAssignment(
  { database }: Services,
  { tenantId, userId, origin }: AssignmentJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellAssignment({ tx, origin }, userId));
}
