import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';

/** Sends a mailing and skips the delay in which it could be stopped. */
export async function sendAtOnce(
  app: TestApp,
  { id: tenantId }: TestTenant,
  browser: Browser,
  id: string,
): Promise<void> {
  const { status, body } = await browser.post(`mailing/mailings/${id}/send/`, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  await app.query(tenantId, 'update mailings set send_at = now() where id = $1', [id]);
  await app.owner.query(`update graphile_worker._private_jobs set run_at = now() where payload->>'mailingId' = $1`, [
    id,
  ]);
}
