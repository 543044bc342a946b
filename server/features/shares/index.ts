export { findCode, insertArrival, moveCode, settleArrival } from './queries.ts';
