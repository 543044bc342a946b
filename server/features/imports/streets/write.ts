import type { Tx } from '../../../core/database.ts';
import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import { fillPostalCodes } from '../places/queries.ts';
import { upsertStreetNumbers, upsertStreets } from '../queries.ts';
import type { TownPlan } from './plan.ts';

export async function writeStreets(tx: Tx, plans: AsyncIterable<TownPlan>): Promise<void> {
  let written = 0;
  for await (const { area, streets, numbers } of plans) {
    await upsertStreets(tx, area.id, streets);
    await upsertStreetNumbers(tx, numbers);
    written += 1;
  }
  if (written === 0) return;
  await spellPlaces(tx);
  await fillPostalCodes(tx);
}
