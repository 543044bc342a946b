export { LookUpLink } from './LookUpLink.tsx';
