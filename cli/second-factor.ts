import type pg from 'pg';
import { z } from 'zod';
import { commandLine } from '../server/core/changes.ts';
import type { Config } from '../server/core/config.ts';
import type { Database } from '../server/core/database.ts';
import { originOf } from '../server/core/tenants.ts';
import { takeSecondFactor } from '../server/features/account/index.ts';
import { findAccountByEmail } from '../server/people/accounts/queries.ts';
import { emailKey } from '../server/people/keys.ts';
import { fail, findNamed, readOptions } from './options.ts';

export const secondFactorHelp = `vixia second-factor reset --tenant <slug> --email <e-mail>

Takes the second factor of somebody who has lost telephone and recovery codes, and whom no administrator can help: who alone administers.
Make sure that it is they who ask. Their sessions end, they are told by mail, and the organisation's log says that it was done here.`;

const asked = z.object({ tenant: z.string().min(1), email: z.email() });

export async function resetSecondFactorCommand(
  args: string[],
  { owner, database, config }: { owner: pg.Pool; database: Database; config: Config },
): Promise<number> {
  const given = readOptions(asked, args, secondFactorHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  return database.inTenant(tenant.id, async (tx) => {
    const account = await findAccountByEmail(tx, emailKey(given.email));
    if (!account) return fail(`Nobody in “${given.tenant}” has the address ${given.email}. Nothing was changed.`);
    const scope = { tx, address: commandLine, origin: await originOf(tx, config) };
    if (!(await takeSecondFactor(scope, account)))
      return fail(`${given.email} has no second factor. Nothing was changed.`);
    console.log(`${given.email} signs in by password alone, is told by mail, and can set up another second factor.`);
    return 0;
  });
}
