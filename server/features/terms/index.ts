export { readDraftFacts, type ToldConfig, writeDraft } from './drafts.ts';
export { publish } from './rules.ts';
