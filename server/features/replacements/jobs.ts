import type { Services } from '../../core/context.ts';
import { originOf } from '../../core/tenants.ts';
import { tellAsked, tellTaken } from './telling.ts';

type AskJob = { tenantId: string; askId: string; origin: string };
/** Without `origin`, links use the organisation's URL. */
type OpenJob = Omit<AskJob, 'origin'> & { origin?: string };

export async function sendReplacementAsk({ database, config }: Services, { tenantId, askId, origin }: OpenJob) {
  await database.inTenant(tenantId, async (tx) =>
    tellAsked({ tx, origin: origin ?? (await originOf(tx, config)), secrets: config.secrets }, askId),
  );
}

export async function sendTaken({ database }: Services, { tenantId, askId, origin }: AskJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellTaken({ tx, origin }, askId));
}
