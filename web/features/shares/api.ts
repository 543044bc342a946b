import { apiQuery } from '../../core/api-query.ts';

export const shareQuery = apiQuery(['shares', 'own'], 'GET users/share/self/');

export const sharesStatsQuery = apiQuery(['shares', 'stats'], 'GET stats/shares/');
