export { unsubscribeLink } from './unsubscribing/rules.ts';
