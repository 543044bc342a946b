export { listFirstQuestions } from './queries.ts';
