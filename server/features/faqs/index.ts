export { listAnswers, listFirstQuestions } from './queries.ts';
export { insertPublicFaq } from './rules.ts';
