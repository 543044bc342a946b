import type { Services } from '../../core/context.ts';
import { tellAsked, tellTaken } from './telling.ts';

type AskJob = { tenantId: string; askId: string; origin: string };

export async function sendReplacementAsk({ database, config }: Services, { tenantId, askId, origin }: AskJob) {
  await database.inTenant(tenantId, (tx) => tellAsked({ tx, origin, secrets: config.secrets }, askId));
}

export async function sendTaken({ database }: Services, { tenantId, askId, origin }: AskJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellTaken({ tx, origin }, askId));
}
