export { placeQuery, placesCountQuery } from './api.ts';
export { Coverage } from './Coverage.tsx';
export { priorityNames, slotNames } from './labels.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export type { PlacesSearch } from './search.ts';
