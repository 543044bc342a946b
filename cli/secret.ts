import type pg from 'pg';
import { z } from 'zod';
import { commandLine, recordChange } from '../server/core/changes.ts';
import { countUnaware } from '../server/core/cluster/queries.ts';
import type { Database, Tx } from '../server/core/database.ts';
import { numberOf, type RenewedPortion, type Secrets } from '../server/core/encryption.ts';
import { renewSecrets } from '../server/features/account/index.ts';
import { renewSigningKey } from '../server/features/credentials/index.ts';
import { listTenantIds } from '../server/features/tenants/index.ts';
import { fail, readOptions } from './options.ts';

export const secretHelp = `vixia secret rotate [--force]

Encrypts second factors and keys of papers with SECRET that SECRET_PREVIOUS encrypted, and those that a version before 0.30.0 did. The
server goes on meanwhile; each organisation's log says so. Stopped half way, it is called again, and does the rest.

Give the server the new SECRET and the old one as SECRET_PREVIOUS, start it anew, call this with the same settings, and take
SECRET_PREVIOUS away once the links in messages sent before needn't work any more. Nobody is signed out.

It does nothing while a server or worker runs that doesn't know the new SECRET, unless --force is given. Those of versions before
0.30.0 it doesn't see: stop them first.`;

/** Values re-encrypted per transaction: a sign-in waits for one transaction at most. */
const portion = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Works = { owner: pg.Pool; database: Database; secrets: Secrets };

const asked = z.object({ force: z.boolean().optional() });

export async function rotateSecretCommand(args: string[], { owner, database, secrets }: Works): Promise<number> {
  const given = readOptions(asked, args, secretHelp);
  if (!given) return 2;
  const unaware = given.force ? 0 : await countUnaware(owner, numberOf(secrets[0]));
  if (unaware > 0)
    return fail(
      `Servers and workers that run and don't know this SECRET: ${unaware}. They couldn't open what it encrypts: give it to all of them, and start them anew. --force goes on all the same. Nothing was changed.`,
    );
  const total = { renewed: 0, closed: 0 };
  const add = ({ renewed, closed }: RenewedPortion) => {
    total.renewed += renewed;
    total.closed += closed;
  };
  for (const tenantId of await listTenantIds(owner)) {
    const logged = (work: (tx: Tx) => Promise<RenewedPortion>) =>
      database.inTenant(tenantId, async (tx) => {
        const done = await work(tx);
        if (done.renewed > 0)
          await recordChange({ tx, actor: null, address: commandLine }, 'tenant', tenantId, 'secrets_encrypted_anew');
        return done;
      });
    for (let after: string | undefined = beforeAll; after; ) {
      const from: string = after;
      const done = await logged((tx) => renewSecrets(tx, { after: from, limit: portion }));
      add(done);
      after = done.last;
    }
    add(await logged(renewSigningKey));
  }
  console.log(
    `${total.renewed} secrets are encrypted with SECRET now. Called again, it finds those written meanwhile.`,
  );
  if (total.closed === 0) return 0;
  return fail(
    `${total.closed} secrets open with neither SECRET nor SECRET_PREVIOUS, and are as they were: is that the one before?`,
  );
}
