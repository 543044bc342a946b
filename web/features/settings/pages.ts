import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { exportersSearch, legalSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/settings',
    action: 'settings.manage',
    title: msg`Configuración`,
    menu: { place: 'settings', order: 90 },
    load: () => prefetch(async () => (await queries()).settingsQuery),
    component: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  }),
  definePage({
    path: '/settings/front',
    action: 'settings.manage',
    title: msg`Primera página`,
    load: () => prefetch(async () => (await queries()).frontTextsQuery),
    component: lazyPage(() => import('./front/FrontSettingsPage.tsx'), 'FrontSettingsPage'),
  }),
  definePage({
    path: '/settings/elections',
    action: 'settings.manage',
    title: msg`Elecciones`,
    load: () => prefetch(async () => (await queries()).electionsQuery),
    component: lazyPage(() => import('./elections/ElectionsPage.tsx'), 'ElectionsPage'),
  }),
  definePage({
    path: '/settings/retention',
    action: 'retention.manage',
    title: msg`Conservación`,
    load: () => prefetch(async () => (await queries()).retentionQuery),
    component: lazyPage(() => import('./retention/RetentionPage.tsx'), 'RetentionPage'),
  }),
  definePage({
    path: '/settings/exports',
    action: 'exports.oversee',
    title: msg`Descargas`,
    search: exportersSearch,
    load: () => prefetch(async () => (await queries()).exportRequestsQuery),
    list: (search) => prefetch(async () => (await queries()).exportersQuery(search)),
    component: lazyPage(() => import('./exports/ExportsPage.tsx'), 'ExportsPage'),
  }),
  definePage({
    path: '/settings/terms',
    action: 'settings.manage',
    title: msg`Textos legales`,
    search: legalSearch,
    load: () => prefetch(async () => (await queries()).legalTextsQuery),
    component: lazyPage(() => import('./terms/LegalTextsPage.tsx'), 'LegalTextsPage'),
  }),
  definePage({
    path: '/settings/terms/$termsversionid',
    action: 'settings.manage',
    title: msg`Publicación de textos legales`,
    component: lazyPage(() => import('./terms/VersionPage.tsx'), 'VersionPage'),
  }),
] as const;
