import type pg from 'pg';
import { z } from 'zod';
import { findActor } from '../server/core/actors/queries.ts';
import { commandLine, recordChanges } from '../server/core/changes.ts';
import type { Database } from '../server/core/database.ts';
import { emailKey } from '../server/people/keys.ts';
import { findLocated } from '../server/people/reach/queries.ts';
import { explainActions, explainReach } from '../server/people/reach/why.ts';
import { fail, findNamed, readOptions } from './options.ts';

export const whyHelp = `vixia why --tenant <slug> --actor <e-mail> --person <e-mail>

Whether somebody reaches another, condition by condition, and what they may do to them, action by action. Both people's log says that it was asked.`;

const asked = z.object({ tenant: z.string().min(1), actor: z.email(), person: z.email() });

export async function whyCommand(args: string[], { owner, database }: { owner: pg.Pool; database: Database }) {
  const given = readOptions(asked, args, whyHelp);
  if (!given) return 2;
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  return database.inTenant(tenant.id, async (tx) => {
    const [one, person] = [await findLocated(tx, emailKey(given.actor)), await findLocated(tx, emailKey(given.person))];
    if (!one || !person)
      return fail(`Nobody in “${given.tenant}” has the address ${one ? given.person : given.actor}.`);
    const actor = await findActor(tx, one.id);
    if (!actor) {
      console.log(`${given.actor} is not active, can't sign in and reaches nobody.`);
      return 0;
    }
    await recordChanges(
      { tx, actor: null, address: commandLine },
      [one, person].map(({ id }) => ({ entity: 'user', entityId: id, action: 'reach_explained' })),
    );
    if (actor.lacksSecondFactor) console.log(`${given.actor} does nothing before they set up their second factor.\n`);
    for (const { name, holds, depth } of explainReach(actor, person))
      console.log(`${'  '.repeat(depth)}${holds ? 'yes' : 'no '} ${name}`);
    console.log('');
    for (const { action, verdict } of explainActions(actor, person))
      console.log(`${verdict === 'allowed' ? 'yes' : 'no '} ${action}${verdict === 'allowed' ? '' : `: ${verdict}`}`);
    return 0;
  });
}
