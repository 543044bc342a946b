import { parseArgs } from 'node:util';
import type pg from 'pg';
import { inTenant } from '../server/core/database.ts';
import { listTenantIds } from '../server/features/tenants/queries.ts';
import { type BrokenInvariant, invariants, listBroken } from '../server/services/invariants/rules.ts';
import { findTenant } from '../server/services/universe/queries.ts';
import { fail } from './options.ts';

export const databaseCheckHelp = `vixia check --database [--tenant <slug>]

Checks what must hold in the database of each organisation, or of one: counts, places and credentials that agree, a job for all that waits.
Reads one moment and changes nothing; the server may run. Prints ids and numbers, nobody's data.
Exit code: 0 all holds; 1 something doesn't, with how to mend it; 2 wrong use.`;

export async function databaseCheckCommand(args: string[], { owner }: { owner: pg.Pool }): Promise<number> {
  const given = readArgs(args);
  if (!given) return fail(`\n${databaseCheckHelp}`, 2);
  const tenants = [];
  for (const id of await listTenantIds(owner)) {
    const { slug } = await inTenant(owner, id, findTenant);
    if (given.tenant === undefined || slug === given.tenant) tenants.push({ id, slug });
  }
  if (given.tenant !== undefined && tenants.length === 0) return fail(`There is no tenant “${given.tenant}”.`);
  let isBroken = false;
  for (const { id, slug } of tenants) {
    const broken = await listBroken(owner, id);
    isBroken ||= broken.length > 0;
    const count = `${invariants.length - broken.length} of ${invariants.length} hold`;
    console.log(`${broken.length > 0 ? '!' : ' '} ${slug}: ${count}`);
    for (const line of broken.flatMap(explain)) console.log(`    ${line}`);
  }
  return isBroken ? 1 : 0;
}

const explain = ({ name, sentence, mend, count, ids }: BrokenInvariant): string[] => [
  `${name}, broken by ${count}: ${ids.join(', ')}${count > ids.length ? ', …' : ''}`,
  `  It should be so: ${sentence}`,
  `  To mend it: ${mend}`,
];

function readArgs(args: string[]): { tenant?: string | undefined } | undefined {
  try {
    const options = { database: { type: 'boolean' }, tenant: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}
