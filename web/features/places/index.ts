export { coverageQuery, placeQuery } from './api.ts';
export { priorityNames } from './labels.ts';
export { pendingQuery } from './nearby-users/api.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PriorityBadge } from './PriorityBadge.tsx';
