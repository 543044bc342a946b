export { ShareAtHand } from './ShareAtHand.tsx';
export { SharesNumbers } from './SharesNumbers.tsx';
