import { refresh } from '../core/query-client.ts';

/** Fetches anew all that is shown of a person, after something was done to them. */
export const refreshPeople = () => refresh('users', 'credentials', 'changes', 'self');
