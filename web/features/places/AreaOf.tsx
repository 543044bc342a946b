import type { PlaceRow } from '#contract/places.ts';
import { readableArea } from '../areas/index.ts';

/** Names a place's area, after the address, which includes the municipality. */
export function AreaOf({ place }: { place: Pick<PlaceRow, 'area_name' | 'town'> }) {
  const name = readableArea(place.area_name);
  return name && name !== place.town && ` · ${name}`;
}
