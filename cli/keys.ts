import type pg from 'pg';
import { z } from 'zod';
import { commandLine } from '../server/core/changes.ts';
import type { Database } from '../server/core/database.ts';
import { Refusal } from '../server/core/refusal.ts';
import {
  listSigningKeys,
  outdateRevoked,
  revokeSigningKey,
  rotateSigningKey,
} from '../server/features/credentials/index.ts';
import { fail, findNamed, readOptions } from './options.ts';

export const keysHelp = `vixia keys list --tenant <slug>
vixia keys rotate --tenant <slug>
vixia keys revoke --tenant <slug> --key <name>

The keys that sign the papers of credentials; the first is made with the first paper. A new one signs what is issued from then on.
Of those before only the public half is kept, and the papers that they signed stay valid. Pages and files that hold keys know the
new one once they are fetched again.

Revoke a key that may be in other hands: the check without a network refuses what it signed, once keys are fetched again. Papers in
force that it signed are to be issued again, in one batch: administrators are told how.`;

const ofTenant = z.object({ tenant: z.string().trim().min(1) });
const ofKey = ofTenant.extend({ key: z.string().trim().toUpperCase().min(1) });
const byCommand = { actor: null, address: commandLine };

export async function listKeysCommand(args: string[], { owner, database }: { owner: pg.Pool; database: Database }) {
  const given = readOptions(ofTenant, args, keysHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const keys = await database.inTenant(tenant.id, listSigningKeys);
  if (keys.length === 0) console.log(`“${given.tenant}” has no key yet: it is made with the first credential.`);
  for (const { id, creation_date, retired_at, revoked_at } of keys) {
    const now = retired_at ? `signs no more since ${retired_at}` : 'signs';
    console.log(`${id}  since ${creation_date}  ${revoked_at ? `REVOKED since ${revoked_at}` : now}`);
  }
  return 0;
}

export async function rotateKeysCommand(args: string[], { owner, database }: { owner: pg.Pool; database: Database }) {
  const given = readOptions(ofTenant, args, keysHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const { id } = await database.inTenant(tenant.id, (tx) => rotateSigningKey({ ...byCommand, tx }));
  console.log(`${id} signs the papers of “${given.tenant}” from now on. Those signed before stay valid.`);
  return 0;
}

/** Also marks credentials that an interrupted run left unmarked. */
export async function revokeKeyCommand(args: string[], { owner, database }: { owner: pg.Pool; database: Database }) {
  const given = readOptions(ofKey, args, keysHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const { key } = given;
  try {
    const isNew = await database.inTenant(tenant.id, (tx) => revokeSigningKey({ ...byCommand, tx }, key));
    const { inForce, revoked_at } = await database.inTenant(tenant.id, (tx) =>
      outdateRevoked(tx, key, { isTold: isNew }),
    );
    console.log(
      isNew ? `${key} is revoked: no paper that it signed is to be believed.` : `${key} was revoked on ${revoked_at}.`,
    );
    console.log(
      inForce === 0
        ? 'No credential in force was signed with it.'
        : `${inForce} credentials in force were signed with it. Issue them again in one batch: choose all of the list /credentials?is_outdated=true.`,
    );
    console.log(`Whoever checks papers at the door has to open /check once more with a network.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return fail(`“${given.tenant}” has no key “${key}”: see vixia keys list.`);
  }
}
