export { coverageQuery, exportPlaces, placeQuery, placesCountQuery, placesQuery } from './api.ts';
export { neededIn, type Priority, priorityNames } from './labels.ts';
export { pendingQuery } from './nearby-users/api.ts';
export { PlaceNumbers } from './PlaceNumbers.tsx';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PriorityBadge } from './PriorityBadge.tsx';
export { PlaceFrame } from './page/PlaceFrame.tsx';
export { NewPlaceLink } from './record/NewPlaceLink.tsx';
