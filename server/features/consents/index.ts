export { beginConsents, changeConsent, readConsents } from './rules.ts';
