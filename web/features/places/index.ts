export { coverageQuery, placeQuery } from './api.ts';
export { type Priority, priorityNames } from './labels.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PriorityBadge } from './PriorityBadge.tsx';
