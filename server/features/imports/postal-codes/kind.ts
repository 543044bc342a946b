import type { Kind } from '../kind.ts';
import { type PostalCodesPlan, planPostalCodes } from './plan.ts';
import { missingOfPostalCodes, provePostalCodes } from './prove.ts';
import { type PostalCodesRead, readPostalCodes } from './read.ts';
import { writePostalCodes } from './write.ts';

export const postalCodesKind: Kind<PostalCodesRead, PostalCodesPlan> = {
  ...{ prove: provePostalCodes, missing: missingOfPostalCodes },
  ...{ read: readPostalCodes, plan: planPostalCodes, write: writePostalCodes },
};
