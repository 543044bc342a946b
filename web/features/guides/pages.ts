import { msg } from '@lingui/core/macro';
import { type GuideName, guideNames } from '#contract/guide-names.ts';
import type { Self } from '#contract/users.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { compact, optionOf, type Search } from '../../core/search-params.ts';

const queries = () => import('./api.ts');
const load = (guide: GuideName) => {
  prefetch(async () => (await queries()).guideQuery(guide, currentLanguage()));
  prefetch(async () => (await queries()).readSectionsQuery(guide, currentLanguage()));
};
/** Poll-watchers find their guide in the menu, staff both guides in the settings. */
const isWatcher = (self: Self | null) => self?.flags.canSeeGuideLink === true;

export const pages = [
  definePage({
    path: '/users-guide',
    action: 'guides.users',
    title: msg`Guía para apoderados/as`,
    menu: { place: (self) => (isWatcher(self) ? 'main' : 'settings'), order: 50 },
    load: () => load('users'),
    component: lazyPage(() => import('./GuidePage.tsx'), 'UsersGuidePage'),
  }),
  definePage({
    path: '/staffs-guide',
    action: 'guides.staffs',
    title: msg`Guía de coordinación`,
    menu: { place: (self) => (isWatcher(self) ? undefined : 'settings'), order: 49 },
    load: () => load('staffs'),
    component: lazyPage(() => import('./GuidePage.tsx'), 'StaffsGuidePage'),
  }),
  definePage({
    path: '/guides',
    action: 'guides.manage',
    title: msg`Secciones propias de las guías`,
    load: () => prefetch(async () => (await queries()).sectionsQuery),
    component: lazyPage(() => import('./SectionList.tsx'), 'SectionList'),
  }),
  definePage({
    path: '/guides/new',
    action: 'guides.manage',
    title: msg`Nueva sección de una guía`,
    back: '/guides',
    search: ({ guide }: Search): { guide?: GuideName } => compact({ guide: optionOf(guide, guideNames) }),
    component: lazyPage(() => import('./SectionPages.tsx'), 'SectionNewPage'),
  }),
  definePage({
    path: '/guides/$sectionid/edit',
    action: 'guides.manage',
    title: msg`Editar la sección de la guía`,
    back: '/guides',
    load: ({ sectionid }) => prefetch(async () => (await queries()).sectionQuery(sectionid)),
    component: lazyPage(() => import('./SectionPages.tsx'), 'SectionEditPage'),
  }),
] as const;
