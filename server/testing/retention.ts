import { daysAfter } from '#contract/days.ts';
import { beginRetention, runAskRetention, runErasePeople } from '../features/retention/jobs.ts';
import type { TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';
import { listMails } from './mail.ts';

const election = '2031-05-25';
const [announced, asked, erased] = [143, 150, 180].map((days) => daysAfter(election, days)) as [string, string, string];
/** By default people stay 180 days, and are asked 30 before. */
export const retentionDays = { election, announced, asked, erased };

const at = (day: string) => new Date(`${day}T10:00:00Z`);

/** Steps through the days after an organisation's election. */
export function retentionOf(app: TestApp, tenant: TestTenant) {
  const job = () => ({ tenantId: tenant.id });
  const begin = (day: string) => beginRetention(app.services, job(), undefined, at(day));
  const ask = (day = asked) => runAskRetention(app.services, job(), undefined, at(day));
  const letters = () => listMails(app, tenant, 'retention_asked');
  return {
    begin,
    ask,
    letters,
    erase: (day = erased) => runErasePeople(app.services, job(), { report: () => {} }, at(day)),
    async untilAsked() {
      await begin(announced);
      await ask();
    },
    sent: () =>
      app.query(tenant.id, "update emails set status = 'success', sent_date = now() where tenant_id = $1", [tenant.id]),
    isThere: async (id: string) =>
      (await app.query(tenant.id, 'select from users where id = $1', [id])).rows.length === 1,
    linkOf: async () => /\/next-election\/(\S+?)[)\s]/.exec((await letters())[0]?.text ?? '')?.[1] ?? '',
  };
}
