export { changeStatus, undoUnlocking } from './rules.ts';
