import { refresh } from '../../core/query-client.ts';

/** Refreshes questions, categories and their log after a change. */
export const refreshFaqs = () => refresh('faqs', 'changes');
