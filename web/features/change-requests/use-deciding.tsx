import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { api } from '../../core/api.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { goingOn, toastUndone, toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';

type Props = {
  /** names the person, if the page shows the next one meanwhile */
  about?: string | undefined;
  onDeclined?: () => void;
};

/** Decides a request, with undo. */
export function useDeciding({ about, onDeclined }: Props) {
  const undo = useAct({
    about,
    mutationFn: ({ id }: ChangeRequest) => api('POST users/change-requests/:id/undo/', { params: { id } }),
    onSuccess: () => toastUndone(about),
    again: <Trans>Deshacer</Trans>,
    onSettled: () => refreshPeople(),
  });
  const sayDone = async (request: ChangeRequest, message: ReactNode) => {
    const action = { label: <Trans>Deshacer</Trans>, run: () => undo.mutateAsync(request) };
    toastWithActions(about ? goingOn : request.user, message, [action]);
    await refreshPeople();
  };

  const accept = useAct({
    about,
    mutationFn: ({ id }: ChangeRequest) => api('POST users/change-requests/:id/accept/', { params: { id } }),
    onSuccess: (_, request) => {
      const { user_name: name } = request;
      return sayDone(request, <Trans>Cambio aceptado. Se lo diremos por correo a: {name}</Trans>);
    },
  });
  const decline = useAct({
    about,
    mutationFn: ({ id, reason }: ChangeRequest) =>
      api('POST users/change-requests/:id/decline/', { params: { id }, body: { reason } }),
    onSuccess: (_, request) => {
      const { user_name: name } = request;
      // Called before fetching, which would use up the time for undo.
      onDeclined?.();
      return sayDone(request, <Trans>No se ha cambiado nada. Por correo le diremos por qué a: {name}</Trans>);
    },
  });
  return { accept, decline };
}
