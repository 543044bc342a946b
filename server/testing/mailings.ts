import { startWorker } from '../worker.ts';
import type { Browser, TestApp } from './app.ts';
import { withMailServer } from './bounces.ts';
import type { TestTenant } from './factories.ts';
import { hurryJobs } from './jobs.ts';
import type { MailServer, startMailServer } from './smtp.ts';

/** Skips the delay in which a mailing can still be stopped. */
export async function sendAtOnce(
  app: TestApp,
  { id: tenantId }: TestTenant,
  browser: Browser,
  id: string,
): Promise<void> {
  const { status, body } = await browser.post(`mailing/mailings/${id}/send/`, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  await app.query(tenantId, 'update mailings set send_at = now() where id = $1', [id]);
  await hurryJobs(app, "payload->>'mailingId' = $1", [id]);
}

/** Runs jobs while `act` runs, with a real mail server. */
export const withMailWorker = (
  app: TestApp,
  behaviour: Parameters<typeof startMailServer>[0],
  act: (server: MailServer) => Promise<void>,
) =>
  withMailServer(app, behaviour, async (services, server) => {
    const worker = startWorker({ services, owner: app.owner });
    try {
      await act(server);
    } finally {
      await worker.stop();
    }
  });
