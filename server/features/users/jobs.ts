import type { Services } from '../../core/context.ts';
import { lapseRegistration } from './deletion.ts';

export type LapseRegistrationJob = { tenantId: string; userId: string };

/** Lets a registration lapse whose last link ended before anybody opened it. */
export async function runLapseRegistration(
  { database }: Services,
  { tenantId, userId }: LapseRegistrationJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => lapseRegistration(tx, userId));
}
