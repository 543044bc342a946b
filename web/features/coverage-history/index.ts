export { CoverageHistory } from './CoverageHistory.tsx';
export { Goals } from './Goals.tsx';
