import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../server/core/database.ts';
import { listSigningKeys, rotateSigningKey } from '../server/features/credentials/index.ts';
import { findNamed, readOptions } from './options.ts';

export const keysHelp = `vixia keys list --tenant <slug>
vixia keys rotate --tenant <slug>

The keys that sign the papers of credentials; the first is made with the first paper. A new one signs what is issued from then on.
Of those before only the public half is kept, and the papers that they signed stay valid. Pages and files that hold keys know the
new one once they are fetched again.`;

const ofTenant = z.object({ tenant: z.string().trim().min(1) });

/** Runs `vixia keys list`; gives the exit code. */
export async function listKeysCommand(
  args: string[],
  { owner, database }: { owner: pg.Pool; database: Database },
): Promise<number> {
  const given = readOptions(ofTenant, args, keysHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const keys = await database.inTenant(tenant.id, listSigningKeys);
  if (keys.length === 0) console.log(`“${given.tenant}” has no key yet: it is made with the first credential.`);
  for (const { id, creation_date, retired_at } of keys)
    console.log(`${id}  since ${creation_date}  ${retired_at ? `signs no more since ${retired_at}` : 'signs'}`);
  return 0;
}

/** Runs `vixia keys rotate`; gives the exit code. */
export async function rotateKeysCommand(
  args: string[],
  { owner, database }: { owner: pg.Pool; database: Database },
): Promise<number> {
  const given = readOptions(ofTenant, args, keysHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const { id } = await database.inTenant(tenant.id, rotateSigningKey);
  console.log(`${id} signs the papers of “${given.tenant}” from now on. Those signed before stay valid.`);
  return 0;
}
