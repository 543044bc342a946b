import type { PlaceFilters as Asked } from '#contract/place-filters.ts';
import type { Tx } from '../../../core/database.ts';
import { wordsOf } from '../../../core/lists.ts';
import { readArea } from '../../../services/areas/rules.ts';
import { listGapIds } from '../gaps/queries.ts';
import type { PlaceConditions } from './queries.ts';

/** Refuses an unknown area. */
export async function readFilters(tx: Tx, { search, area, has_gap, ...filters }: Asked): Promise<PlaceConditions> {
  const gaps = has_gap === undefined ? undefined : { places: await listGapIds(tx), isThere: has_gap };
  return { ...filters, words: wordsOf(search), areaPaths: await readArea(tx, area), gaps };
}
