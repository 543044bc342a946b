import { refresh } from '../../core/query-client.ts';
import { refreshPeople } from '../refresh.ts';

/** Used on refusals too: they mean that the data shown is out of date. */
export const refreshAnswered = async () => {
  await Promise.all([refreshPeople(), refresh('home', 'places', 'areas', 'map', 'card')]);
};
