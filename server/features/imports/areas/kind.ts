import type { Kind } from '../kind.ts';
import type { AreaRecord } from '../queries.ts';
import { planAreas } from './plan.ts';
import { missingOfAreas, proveAreas } from './prove.ts';
import { type AreasRead, readAreas } from './read.ts';
import { writeAreas } from './write.ts';

export const areasKind: Kind<AreasRead, AreaRecord[]> = {
  ...{ prove: proveAreas, missing: missingOfAreas, read: readAreas, plan: planAreas, write: writeAreas },
};
