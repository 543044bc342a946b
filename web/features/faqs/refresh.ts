import { refresh } from '../../core/query-client.ts';

export const refreshFaqs = () => refresh('faqs', 'changes');
