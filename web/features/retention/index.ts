export { PersonHold } from './PersonHold.tsx';
