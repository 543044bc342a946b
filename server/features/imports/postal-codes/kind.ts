import type { Kind } from '../kind.ts';
import { fillPostalCodes } from '../places/queries.ts';
import { insertPostalCodes } from '../queries.ts';
import { type PostalCodesPlan, planPostalCodes } from './plan.ts';
import { missingOfPostalCodes, provePostalCodes } from './prove.ts';
import { type PostalCodesRead, readPostalCodes } from './read.ts';

export const postalCodesKind: Kind<PostalCodesRead, PostalCodesPlan> = {
  ...{ prove: provePostalCodes, missing: missingOfPostalCodes, read: readPostalCodes, plan: planPostalCodes },
  async write(tx, plans) {
    for await (const codes of plans) {
      await insertPostalCodes(tx, codes);
      await fillPostalCodes(tx);
    }
  },
};
