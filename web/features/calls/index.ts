export { Calls } from './Calls.tsx';
