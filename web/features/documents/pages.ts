import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/documents',
    action: 'documents.manage',
    title: msg`Documentos`,
    menu: { place: 'settings', order: 27 },
    load: () => prefetch(async () => (await queries()).documentsQuery),
    component: lazyPage(() => import('./DocumentList.tsx'), 'DocumentList'),
  }),
  definePage({
    path: '/documents/new',
    action: 'documents.manage',
    title: msg`Nuevo documento`,
    back: '/documents',
    component: lazyPage(() => import('./DocumentPages.tsx'), 'DocumentNewPage'),
  }),
  definePage({
    path: '/documents/$documentid/edit',
    action: 'documents.manage',
    title: msg`Editar el documento`,
    back: '/documents',
    load: ({ documentid }) => prefetch(async () => (await queries()).documentQuery(documentid)),
    component: lazyPage(() => import('./DocumentPages.tsx'), 'DocumentEditPage'),
  }),
] as const;
