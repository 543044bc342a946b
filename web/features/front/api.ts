import { apiQuery } from '../../core/api-query.ts';

export const frontQuery = apiQuery(['front'], 'GET universe/front/');
