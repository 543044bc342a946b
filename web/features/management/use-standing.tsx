import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { userQuery } from '../../people/api.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { addManagedArea, type Verb, verbs } from '../../people/verbs.ts';
import { goingOn, toastUndone, toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';

/** `before`: the person as shown at the click; their data have changed by the time of undoing */
type Wanted = { verb: Verb; before: User; reason?: string };

/**
 * Changes a person's status and shows a toast, with undo unless a reason is needed.
 * `goesOn`: the page shows the next person meanwhile.
 */
export function useStanding(user: User, { goesOn = false } = {}) {
  const { queryKey } = userQuery(user.id);
  const onSettled = () => refreshPeople();

  const undo = useAct({
    subject: user.id,
    again: <Trans>Deshacer</Trans>,
    mutationFn: (wanted: Wanted) => undoing(wanted),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
      toastUndone(goesOn ? fullName(user) : undefined);
    },
    onSettled,
  });

  const change = useAct({
    subject: user.id,
    about: goesOn ? fullName(user) : undefined,
    mutationFn: ({ verb, reason = '' }: Wanted) => verbs[verb]({ id: user.id, reason }),
    onSuccess: (changed, { verb, before }) => {
      queryClient.setQueryData(queryKey, changed);
      const inverse = isFinal(verb, before) ? undefined : inverses[verb];
      const message = <Done verb={verb} user={before} />;
      if (!inverse) return toastDone(message);
      const label = verb === 'deactivate' ? <Trans>Volver a activar</Trans> : <Trans>Deshacer</Trans>;
      toastWithActions(goesOn ? goingOn : user.id, message, [
        { label, run: () => undo.mutateAsync({ verb: inverse, before }) },
      ]);
    },
    // A form that asks for a reason shows the error itself.
    onFailure: (error, { verb, reason }) => {
      if (verb !== 'reset_second_factor' || !isNothing(error)) return reason !== undefined;
      toastDone(<Trans>No tiene ningún segundo factor.</Trans>);
      return true;
    },
    onSettled,
  });

  const invite = useAct({
    subject: user.id,
    mutationFn: () => api('POST users/users/:id/invite/', { params: { id: user.id } }),
    onSuccess: () => {
      const { email } = user;
      toastDone(
        user.has_password ? (
          <Trans>Mensaje de confirmación enviado a {email}.</Trans>
        ) : (
          <Trans>Invitación enviada a {email}.</Trans>
        ),
      );
    },
    onSettled,
  });

  return {
    run: (verb: Verb) => change.mutate({ verb, before: user }),
    /** Throws ApiError. */
    runFor: (verb: Verb, reason: string) => change.mutateAsync({ verb, before: user, reason }),
    running: change.isPending ? change.variables.verb : undefined,
    invite: () => invite.mutate(),
    isInviting: invite.isPending,
    isBusy: change.isPending || undo.isPending || invite.isPending,
  };
}

const isNothing = (error: unknown) => error instanceof ApiError && error.code === 'nothing_to_change';

/**
 * Returns whether a change can't be undone: unlocking doesn't end a credential's lock, and an
 * approved registration has already been notified.
 */
const isFinal = (verb: Verb, { is_locked, is_verified }: User) =>
  verb === 'lock' ? is_locked : verb === 'unlock' && is_verified === null;

/** Verbs that undo a change without needing a reason. */
const inverses: Partial<Record<Verb, Verb>> = {
  validate: 'unvalidate',
  unvalidate: 'validate',
  deactivate: 'activate',
  lock: 'unlock',
  unlock: 'relock',
  grant_staff: 'remove_staff',
  remove_staff: 'grant_staff',
};

/** Undoes a change; a coordinator gets their former areas back. */
async function undoing({ verb, before }: Wanted): Promise<User> {
  const changed = await verbs[verb]({ id: before.id, reason: '' });
  if (verb === 'grant_staff') for (const { id } of before.managed_areas) await addManagedArea(before.id, id);
  return changed;
}

function Done({ verb, user }: { verb: Verb; user: User }): ReactNode {
  const name = fullName(user);
  switch (verb) {
    case 'validate':
      return <Trans>Has validado a {name}.</Trans>;
    case 'unvalidate':
      return <Trans>Has quitado la validación de {name}.</Trans>;
    case 'activate':
      return <Trans>{name} puede volver a entrar.</Trans>;
    case 'deactivate':
      return <Trans>{name} ya no puede entrar.</Trans>;
    case 'lock':
    case 'relock':
      return <Trans>El perfil de {name} queda cerrado.</Trans>;
    case 'unlock':
      return <Trans>El perfil de {name} vuelve a estar abierto.</Trans>;
    case 'grant_staff':
      return <Trans>{name} ya puede coordinar. Elige sus zonas.</Trans>;
    case 'remove_staff':
      return <Trans>{name} ya no coordina.</Trans>;
    case 'reset_second_factor':
      return <Trans>{name} entrará solo con su contraseña hasta que active otro segundo factor.</Trans>;
  }
}
