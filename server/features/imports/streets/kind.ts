import { spellPlaces } from '../../../services/addresses/places/rules.ts';
import type { Kind } from '../kind.ts';
import { fillPostalCodes } from '../places/queries.ts';
import { upsertStreetNumbers, upsertStreets } from '../queries.ts';
import { planStreets, type TownPlan } from './plan.ts';
import { missingOfStreets, proveStreets } from './prove.ts';
import { readStreets, type StreetsRead } from './read.ts';

export const streetsKind: Kind<StreetsRead, TownPlan> = {
  ...{ prove: proveStreets, missing: missingOfStreets, read: readStreets, plan: planStreets },
  async write(tx, plans) {
    let written = 0;
    for await (const { area, streets, numbers } of plans) {
      await upsertStreets(tx, area.id, streets);
      await upsertStreetNumbers(tx, numbers);
      written += 1;
    }
    if (written === 0) return;
    await spellPlaces(tx);
    await fillPostalCodes(tx);
  },
};
