export { coverageQuery, placeQuery } from './api.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PlaceFrame } from './page/PlaceFrame.tsx';
export type { PlaceSort, PlacesFilters } from './search.ts';
