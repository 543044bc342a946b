export { takeMailings, unsubscribeLink } from './unsubscribing/rules.ts';
