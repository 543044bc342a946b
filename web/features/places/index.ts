export { coverageQuery, placeQuery } from './api.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
