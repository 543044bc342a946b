import type { Services } from '../../core/context.ts';
import { tellTaken } from './telling.ts';

export type TakenJob = { tenantId: string; askId: string; origin: string };

/** Tells somebody who was asked to stand in that another was faster. */
export async function sendTaken({ database }: Services, { tenantId, askId, origin }: TakenJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellTaken({ tx, origin }, askId));
}
