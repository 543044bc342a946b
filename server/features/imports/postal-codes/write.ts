import type { Tx } from '../../../core/database.ts';
import { fillPostalCodes } from '../places/queries.ts';
import { insertPostalCodes } from '../queries.ts';
import type { PostalCodesPlan } from './plan.ts';

export async function writePostalCodes(tx: Tx, plans: AsyncIterable<PostalCodesPlan>): Promise<void> {
  for await (const codes of plans) {
    await insertPostalCodes(tx, codes);
    await fillPostalCodes(tx);
  }
}
