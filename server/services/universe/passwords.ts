import type { Services } from '../../core/context.ts';
import { refuseWeakPassword } from '../../core/passwords.ts';
import { findTenant } from './queries.ts';

type Asked = { services: Services; tenantId: string; site: string };

/**
 * Refuses weak passwords, and those like the organisation's or site's names. Slow: call it outside
 * transactions.
 */
export async function refuseGuessable(
  { services, tenantId, site }: Asked,
  { password, own, field }: { password: string; own: string[]; field?: string },
): Promise<void> {
  const { name, candidature } = await services.database.reading(tenantId, findTenant);
  await refuseWeakPassword(password, [...own, name, candidature, new URL(site).hostname], field);
}
