export { coverageQuery, placeQuery } from './api.ts';
export { type Priority, priorityNames } from './labels.ts';
export { pendingQuery } from './nearby-users/api.ts';
export { NearbyUsers } from './nearby-users/NearbyUsers.tsx';
export type { NearbyUsersSearch } from './nearby-users/search.ts';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PriorityBadge } from './PriorityBadge.tsx';
export { PlaceFrame } from './page/PlaceFrame.tsx';
export type { PlaceSort, PlacesFilters } from './search.ts';
