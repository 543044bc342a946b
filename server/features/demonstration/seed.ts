import type pg from 'pg';
import { demonstrationPeople, demonstrationRoles } from '#contract/demonstration.ts';
import { isHostTaken } from '../../core/cluster/queries.ts';
import { inTenant, type Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { analyzeTables } from '../imports/index.ts';
import { insertTenant, type NewTenant } from '../tenants/index.ts';
import type { ToldConfig } from '../terms/index.ts';
import { barcelonaTenant, fillBarcelona } from './barcelona.ts';
import { fillGalicia, galiciaTenant } from './galicia.ts';
import { backdateTerms, becomeServer, markDemonstration } from './queries.ts';
import { addQuestions } from './questions.ts';
import { addQuickLinks } from './quick-links.ts';
import { settleAll } from './settle.ts';
import { publishTerms } from './terms.ts';

const password = 'vixia-demo-2027';
const accounts = [...demonstrationRoles].reverse().map((role) => ({ role, email: demonstrationPeople[role] }));

export const demonstrationAccounts = [barcelonaTenant, galiciaTenant].map(({ name, hosts }) => ({
  name,
  host: hosts[0] ?? '',
  accounts: accounts.map((account) => ({ ...account, password })),
}));

/**
 * `owner` may create tenants. Each tenant is created whole or not at all; existing ones stay as
 * they are.
 */
export async function createDemonstration(services: {
  owner: pg.Pool;
  hashPassword: (password: string) => Promise<string>;
  /** legal texts mention it */
  config: ToldConfig;
}): Promise<void> {
  const hash = await services.hashPassword(password);
  // These run in parallel: PostgreSQL writes one tenant while the other's files are read.
  await settleAll([
    createTenant(services, barcelonaTenant, (tx) => fillBarcelona(tx, hash)),
    createTenant(services, galiciaTenant, (tx) => fillGalicia(tx, hash)),
  ]);
  await analyzeTables(services.owner);
}

async function createTenant(
  { owner, config }: { owner: pg.Pool; config: ToldConfig },
  tenant: Omit<NewTenant, 'id' | 'contact_email' | 'mail_from'>,
  fill: (tx: Tx) => Promise<void>,
): Promise<void> {
  const id = newId();
  if (await isHostTaken(owner, tenant.hosts[0] ?? '')) return;
  // One transaction creates and fills it: an empty tenant would look like one in use.
  await inTenant(owner, id, async (tx) => {
    await insertTenant(tx, {
      ...tenant,
      id,
      contact_email: 'contacto@example.org',
      mail_from: `no-reply@${tenant.slug}.example.org`,
    });
    await markDemonstration(tx);
    await publishTerms(tx, config);
    await backdateTerms(tx);
    await becomeServer(tx);
    await fill(tx);
    await addQuickLinks(tx);
    await addQuestions(tx);
  });
}
