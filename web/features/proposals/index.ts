export { proposalQuery } from './api.ts';
