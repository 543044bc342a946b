import { apiQuery } from '../../core/api-query.ts';

export const setupQuery = apiQuery(['setup'], 'GET universe/setup/');
