import type { Services } from '../../core/context.ts';
import { originOf } from '../../core/tenants.ts';
import { lapseRegistration } from './deletion.ts';
import { tellMoved } from './moved/rules.ts';

export type LapseRegistrationJob = { tenantId: string; userId: string };

export async function runLapseRegistration({ database }: Services, { tenantId, userId }: LapseRegistrationJob) {
  await database.inTenant(tenantId, (tx) => lapseRegistration(tx, userId));
}

export type MovedJob = { tenantId: string; userId: string; origin?: string };

export async function sendMoved({ database, config }: Services, { tenantId, userId, origin }: MovedJob): Promise<void> {
  await database.inTenant(tenantId, async (tx) =>
    tellMoved({ tx, origin: origin ?? (await originOf(tx, config)) }, userId),
  );
}
