import { queryOptions } from '@tanstack/react-query';
import type { GuideName } from '#contract/guide-names.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { orKept } from '../../core/kept-card.ts';
import { refresh } from '../../core/query-client.ts';
import { texts } from './texts.ts';

export const guideQuery = (guide: GuideName, language: Language) =>
  queryOptions({
    queryKey: ['guides', 'text', guide, language],
    queryFn: async () => (await texts[guide][language]()).sections,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readSectionsQuery = (guide: GuideName, language: Language) =>
  queryOptions({
    queryKey: ['guides', 'read', guide, language],
    queryFn: ({ signal }) =>
      orKept(
        async (how) => (await api(`GET resources/guides/${guide}/`, { signal, ...how })).results,
        (card) => (guide === 'users' ? card.guide : []),
      ),
  });

/** Fetches all sections of both guides, which fit in one page of results. */
export const sectionsQuery = queryOptions({
  queryKey: ['guides', 'list'],
  queryFn: async ({ signal }) => (await api('GET resources/guides/', { signal })).results,
});

export const sectionQuery = (id: string) =>
  apiQuery(['guides', 'one', id], 'GET resources/guides/:id/', { params: { id } });

export const previewSection = async (text: string, signal: AbortSignal): Promise<string> =>
  (await api('POST resources/guides/preview/', { body: { text }, signal })).html;

export const refreshSections = () => refresh(['guides', 'list'], ['guides', 'read'], 'changes');
