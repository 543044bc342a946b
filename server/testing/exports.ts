import { makeExport } from '../features/exports/jobs.ts';
import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';

const report = (error: unknown) => {
  throw error;
};

/** Waits for the worker if the file is large. Returns refusals unchanged. */
export async function fetchExport(app: TestApp, tenant: Pick<TestTenant, 'id'>, by: Browser, path: string) {
  const asked = await by.post(path);
  if (asked.status !== 201) return asked;
  const job = { tenantId: tenant.id, downloadId: asked.body.id };
  if (asked.body.state === 'running') await makeExport(app.services, job, { isLastAttempt: true, report });
  return by.get(`users/exports/${asked.body.id}/file/`);
}
