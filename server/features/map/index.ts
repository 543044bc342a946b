export { drawStreets } from './streets/rules.ts';
