export { nearbyUsersQuery } from './api.ts';
export { NearbyUsers } from './NearbyUsers.tsx';
export { useAssigningSeveral } from './use-assigning-several.tsx';
