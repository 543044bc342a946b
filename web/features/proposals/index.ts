export { proposalQuery } from './api.ts';
export { ProposeLink } from './ProposeLink.tsx';
