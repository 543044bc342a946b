import { refresh } from '../core/query-client.ts';

/** Refetches everything shown about a person, after an action on them. */
export const refreshPeople = () => refresh('users', 'credentials', 'changes', 'self');
