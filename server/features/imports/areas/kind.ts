import type { Kind } from '../kind.ts';
import { type AreaRecord, updatePathsBelow, upsertAreas } from '../queries.ts';
import type { AreasRead } from './lines.ts';
import { planAreas } from './plan.ts';
import { missingOfAreas, proveAreas } from './prove.ts';
import { readAreas } from './read.ts';

export const areasKind: Kind<AreasRead, AreaRecord[]> = {
  ...{ prove: proveAreas, missing: missingOfAreas, read: readAreas, plan: planAreas },
  async write(tx, plans) {
    let written = 0;
    for await (const areas of plans) {
      await upsertAreas(tx, areas);
      written += areas.length;
    }
    if (written > 0) await updatePathsBelow(tx);
  },
};
