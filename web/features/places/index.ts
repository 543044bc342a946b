export { coverageQuery, placeQuery } from './api.ts';
export { priorityNames } from './labels.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PlaceFrame } from './page/PlaceFrame.tsx';
