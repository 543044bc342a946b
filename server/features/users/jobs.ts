import type { Services } from '../../core/context.ts';
import { lapseRegistration } from './deletion.ts';
import { tellMoved } from './moved/rules.ts';

export type LapseRegistrationJob = { tenantId: string; userId: string };

/** Lets a registration lapse whose last link ended before anybody opened it. */
export async function runLapseRegistration(
  { database }: Services,
  { tenantId, userId }: LapseRegistrationJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => lapseRegistration(tx, userId));
}

export type MovedJob = { tenantId: string; userId: string; origin: string };

/** Tells a person that they are in another area, after the time to think again. */
export async function sendMoved({ database }: Services, { tenantId, userId, origin }: MovedJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellMoved({ tx, origin }, userId));
}
