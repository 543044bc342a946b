import { makeProposalLater } from '../features/proposals/jobs.ts';
import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';

const report = (error: unknown) => {
  throw error;
};

/** Makes a proposal at once, in place of the worker. Throws its errors. */
export const makeProposal = (app: TestApp, tenant: Pick<TestTenant, 'id'>, proposalId: string): Promise<void> =>
  makeProposalLater(app.services, { tenantId: tenant.id, proposalId }, { isLastAttempt: true, report });

/** Returns the proposal's id. */
export async function proposeNow(
  app: TestApp,
  tenant: TestTenant,
  by: Browser,
  { area, rules = {} }: { area: { id: string }; rules?: object },
): Promise<string> {
  const { status, body } = await by.post('elections/proposals/', { name: 'Primera', area: area.id, rules });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await makeProposal(app, tenant, body.id);
  return body.id;
}
