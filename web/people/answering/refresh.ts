import { refresh } from '../../core/query-client.ts';
import { refreshPeople } from '../refresh.ts';

/**
 * Refreshes the data after an answer, or after a refusal, which means that they are out of date.
 */
export const refreshAnswered = async () => {
  await Promise.all([refreshPeople(), refresh('home', 'places', 'areas', 'map', 'card')]);
};
