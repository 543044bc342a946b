export { AreaOf } from './AreaOf.tsx';
export { exportPlaces, placesCountQuery, placesQuery } from './api.ts';
export { neededIn } from './labels.ts';
export { PlaceChoice, useSeeking } from './PlaceChoice.tsx';
export { PlaceNumbers } from './PlaceNumbers.tsx';
export { PlaceSelect } from './PlaceSelect.tsx';
export { PriorityBadge } from './PriorityBadge.tsx';
export { type PlaceTab, placePath, placeTabs } from './tabs.ts';
export { lackPeople, throughPlaces } from './through.ts';
