import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { statsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/stats',
    action: 'stats.see',
    title: msg`Estadísticas`,
    menu: { place: 'settings', order: 28 },
    search: statsSearch,
    list: (search) => {
      prefetch(async () => (await queries()).peopleQuery(search));
      prefetch(async () => (await queries()).registeredQuery(search));
      prefetch(async () => (await queries()).areasQuery(search));
      prefetch(async () => (await queries()).coverageStatsQuery(search));
    },
    component: lazyPage(() => import('./StatsPage.tsx'), 'StatsPage'),
  }),
  definePage({
    path: '/stats/week',
    action: 'stats.see',
    title: msg`La semana`,
    back: '/stats',
    component: lazyPage(() => import('./WeekPage.tsx'), 'WeekPage'),
  }),
] as const;
