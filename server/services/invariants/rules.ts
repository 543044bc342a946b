import type pg from 'pg';
import { inTenant } from '../../core/database.ts';
import { countedInvariants } from './counted/queries.ts';
import { jobInvariants } from './jobs/queries.ts';
import { mailInvariants } from './mails/queries.ts';
import { type Breach, beginCheck, findBreach, type Invariant } from './queries.ts';
import { recordInvariants } from './records/queries.ts';

/** All rules on data that no constraint of the database enforces by itself. */
export const invariants: Invariant[] = [...countedInvariants, ...recordInvariants, ...mailInvariants, ...jobInvariants];

export type BrokenInvariant = Pick<Invariant, 'name' | 'sentence' | 'mend'> & Breach;

/** Lists an organisation's broken invariants, at one moment. `owner`: sees the queue too. */
export const listBroken = (owner: pg.Pool, tenantId: string): Promise<BrokenInvariant[]> =>
  inTenant(owner, tenantId, async (tx) => {
    await beginCheck(tx);
    const broken: BrokenInvariant[] = [];
    for (const { broken: rows, ...invariant } of invariants) {
      const breach = await findBreach(tx, rows);
      if (breach.count > 0) broken.push({ ...invariant, ...breach });
    }
    return broken;
  });
