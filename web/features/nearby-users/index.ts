export { NearbyUsers } from './NearbyUsers.tsx';
