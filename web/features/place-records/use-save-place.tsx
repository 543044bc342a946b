import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Place } from '#contract/places.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { placeQuery } from '../../people/api.ts';
import { changesOf, conflictsOf, type PlaceDraft } from './draft.ts';
import { refreshPlace } from './page/use-edit-place.ts';
import type { PlaceFormState } from './use-place-form.ts';

/** Saves a place's changed fields, once conflicts with other people's changes are decided. */
export function useSavePlace(place: Place, form: PlaceFormState) {
  const navigate = useNavigate();
  const conflicts = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const { id } = place;

  const send = async (draft: PlaceDraft) => {
    if (conflictsOf(draft, place).length > 0) {
      // Waits for the render.
      requestAnimationFrame(() => conflicts.current?.focus());
      return;
    }
    const { area, ...changes } = changesOf(draft);
    const seen = Object.fromEntries(
      Object.entries(draft.seen).filter(([field]) => field in changes || (field === 'area' && area)),
    );
    try {
      await finish(
        await api('PATCH elections/places/:id/', { params: { id }, body: { ...changes, ...(area && { area }), seen } }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile') throw error;
      const now = await queryClient.fetchQuery({ ...placeQuery(id), staleTime: 0 });
      if (conflictsOf(draft, now).length === 0) throw error;
      requestAnimationFrame(() => conflicts.current?.focus());
    }
  };

  const finish = async (saved: Place) => {
    isSaved.current = true;
    form.forget();
    queryClient.setQueryData(placeQuery(id).queryKey, saved);
    await navigate({ to: '/place/$placeid', params: { placeid: id } });
    toastDone(<Trans>Cambios guardados.</Trans>);
    await refreshPlace();
  };

  return { send, conflicts, isSaved: () => isSaved.current };
}
