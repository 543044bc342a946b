import { Trans } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import type { ReplacementAnswer } from '#contract/replacing.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { useAct } from '../../ui/use-act.ts';

/** Fetches replacements on each visit, to show answers by mail. */
export const replacementsQuery = (place: string) =>
  queryOptions({
    ...apiQuery(['places', 'replacements', place], 'GET elections/places/:id/replacements/', { params: { id: place } }),
    staleTime: 0,
  });

/** Waits for the server, since somebody else may have been faster. */
export function useAnsweringOwn(place: string) {
  return useAct({
    subject: `replacement ${place}`,
    mutationFn: (answer: ReplacementAnswer) =>
      api('POST elections/places/:id/replacements/answer/', { params: { id: place }, body: { answer } }),
    onSuccess: (_, answer) =>
      toastDone(
        answer === 'accepted' ? (
          <Trans>El hueco es tuyo. ¡Gracias!</Trans>
        ) : (
          <Trans>Anotado. Gracias por avisar.</Trans>
        ),
      ),
    onSettled: async () => {
      await Promise.all([refreshPeople(), queryClient.invalidateQueries({ queryKey: ['home'] })]);
    },
  });
}
