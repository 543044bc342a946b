import { refresh } from '../core/query-client.ts';

export const refreshPeople = () => refresh('users', 'credentials', 'changes', 'self');
