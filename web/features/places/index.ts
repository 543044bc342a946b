export { coverageQuery, placeQuery, placesCountQuery } from './api.ts';
export { priorityNames } from './labels.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export type { PlacesSearch } from './search.ts';
