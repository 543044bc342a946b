export { BlockAction } from './BlockAction.tsx';
export { BlockedState } from './BlockedState.tsx';
export { LetIn } from './LetIn.tsx';
