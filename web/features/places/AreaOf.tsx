import type { PlaceRow } from '#contract/places.ts';
import { readableArea } from '../areas/index.ts';

/** Names the area of a place, after its address, which has said the municipality. */
export function AreaOf({ place }: { place: Pick<PlaceRow, 'area_name' | 'town'> }) {
  const name = readableArea(place.area_name);
  return name && name !== place.town && ` · ${name}`;
}
