import type { Kind } from '../kind.ts';
import { planStreets, type TownPlan } from './plan.ts';
import { missingOfStreets, proveStreets } from './prove.ts';
import { readStreets, type StreetsRead } from './read.ts';
import { writeStreets } from './write.ts';

export const streetsKind: Kind<StreetsRead, TownPlan> = {
  ...{ prove: proveStreets, missing: missingOfStreets, read: readStreets, plan: planStreets, write: writeStreets },
};
