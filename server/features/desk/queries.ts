import { sql } from 'kysely';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { countedChangeRequests } from '../change-requests/index.ts';

export const countRequests = (tx: Tx, actor: SignedIn): Promise<number> =>
  replanned(tx).count(sql<{ count: number }>`select ${countedChangeRequests(tx, actor)} as count`);
