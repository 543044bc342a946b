import { Trans } from '@lingui/react/macro';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { useAct } from '../../ui/use-act.ts';

/** `about`: names the person, where the page goes on to the next meanwhile. */
export const useAccepting = (about?: string) =>
  useAct({
    about,
    mutationFn: ({ id }: ChangeRequest) => api('POST users/change-requests/:id/accept/', { params: { id } }),
    onSuccess: async (_, { user_name: name }) => {
      toastDone(<Trans>Hecho. Se lo hemos dicho por correo a: {name}</Trans>);
      await refreshPeople();
    },
  });
