export { OwnRequest } from './OwnRequest.tsx';
