import { useNavigate } from '@tanstack/react-router';
import type { Input } from '#contract/endpoint.ts';
import type { mailings } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { filterQuery } from '../../core/search-params.ts';
import type { UsersFilters } from '../../people/search.ts';
import { useAct } from '../../ui/use-act.ts';
import { refreshMailings } from './api.ts';

type Body = Input<(typeof mailings)['endpoints']['POST mailing/mailings/']>['body'];
export type Audience = Pick<Body, 'ids' | 'filters' | 'except'>;

type Chosen = { ids: string[] } | { filters: UsersFilters; except: string[] };

export const audienceOf = (chosen: Chosen): Audience =>
  'ids' in chosen ? { ids: chosen.ids } : { filters: filterQuery(chosen.filters), except: chosen.except };

export function useWriteTo() {
  const navigate = useNavigate();
  return useAct({
    mutationFn: (audience: Audience) => api('POST mailing/mailings/', { body: audience }),
    onSuccess: async (mailing) => {
      void refreshMailings(mailing);
      await navigate({ to: '/mailing/$mailingid', params: { mailingid: mailing.id } });
    },
  });
}
