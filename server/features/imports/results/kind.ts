import type { Kind } from '../kind.ts';
import { planResults, type ResultsPlan } from './plan.ts';
import { proveResults } from './prove.ts';
import { missingOfResults, readResults } from './read.ts';
import type { ReadResults } from './unit.ts';
import { writeResults } from './write.ts';

export const resultsKind: Kind<ReadResults, ResultsPlan> = {
  ...{ prove: proveResults, missing: missingOfResults, read: readResults, plan: planResults, write: writeResults },
};
