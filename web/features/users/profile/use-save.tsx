import { Trans } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { fullName } from '#contract/names.ts';
import type { ProfileField } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { queryClient } from '../../../core/query-client.ts';
import { toastDone } from '../../../core/toasts.ts';
import { userQuery } from '../../../people/api.ts';
import type { ProfileDraft } from '../../../people/profile/draft.ts';
import { refreshPeople } from '../../../people/refresh.ts';
import { changedFields, changeOf, type SentProfile } from './change.ts';
import type { EditForm } from './use-edit-form.ts';

type Change = Parameters<typeof api<'PATCH users/users/:id/'>>[1]['body'];
type Correction = Parameters<typeof api<'POST credentials/credentials/:id/recreate/'>>[1]['body'];

/**
 * `correct`: a profile locked by a credential; saving reissues the credential.
 * `ask`: the reader's own locked profile; saving requests the change.
 */
export type EditMode = 'edit' | 'correct' | 'ask';

/** Most retries, as others may keep saving meanwhile; then the error is shown. */
const mostTries = 3;

/** Merges changes that somebody else saved meanwhile, then saves and opens the profile. */
export function useSave(user: User, form: EditForm, mode: EditMode) {
  const isCorrection = mode === 'correct';
  const navigate = useNavigate();
  const conflicts = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  // Waits for the render.
  const focusConflicts = () => requestAnimationFrame(() => conflicts.current?.focus());

  const finish = async (saved: User | undefined) => {
    isSaved.current = true;
    form.forget();
    if (saved && saved.area !== user.area && (await isOutOfReach(user.id))) return leave(saved);
    if (saved) queryClient.setQueryData(userQuery(user.id).queryKey, saved);
    await navigate({ to: '/user/$userid', params: { userid: user.id } });
    if (!saved) {
      if (mode !== 'edit')
        toastDone(
          isCorrection ? (
            <Trans>No has cambiado nada: la credencial sigue como estaba.</Trans>
          ) : (
            <Trans>No has cambiado nada.</Trans>
          ),
        );
      return;
    }
    if (mode === 'ask') toastDone(<Trans>Cambio pedido. Te escribiremos cuando se decida.</Trans>);
    else
      toastDone(isCorrection ? <Recreated name={fullName(saved)} /> : <Saved user={saved} before={form.seen.email} />);
    await refreshPeople();
  };

  const leave = async (saved: User) => {
    const name = fullName(saved);
    await navigate({ to: '/users' });
    toastDone(<Trans>Guardado. {name} vive ahora fuera de tus zonas, así que ya no puedes ver su ficha.</Trans>);
    queryClient.removeQueries({ queryKey: userQuery(user.id).queryKey });
    await refreshPeople();
  };

  const fetchAnew = () => queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 });

  /** Refreshes the person; returns whether they can no longer be edited. */
  const isOutOfHand = async () => {
    const fresh = await fetchAnew();
    return !fresh.permissions['users.edit'];
  };

  const write = async (seen: SentProfile, draft: ProfileDraft, changed: readonly ProfileField[]): Promise<User> => {
    const change = changeOf(seen, draft);
    if (isCorrection && user.credential) {
      const params = { id: user.credential };
      await api('POST credentials/credentials/:id/recreate/', { params, body: change as Correction });
      return fetchAnew();
    }
    if (mode === 'ask') {
      await api('POST users/change-requests/own/', { body: change as Correction });
      return fetchAnew();
    }
    const own = changed.includes('email') && form.password ? { password: form.password } : {};
    return api('PATCH users/users/:id/', { params: { id: user.id }, body: { ...change, ...own } as Change });
  };

  const trySave = async (seen: SentProfile, draft: ProfileDraft, tries: number): Promise<void> => {
    const changed = changedFields(seen, draft);
    if (changed.length === 0) return finish(undefined);
    try {
      return await finish(await write(seen, draft, changed));
    } catch (error) {
      // The credential has changed or is gone, so the editor has to decide again.
      if (isCorrection && error instanceof ApiError && error.code === 'credential_replaced') {
        form.meet(await fetchAnew(), seen);
        throw error;
      }
      if (error instanceof ApiError && error.code === 'forbidden' && mode === 'edit' && (await isOutOfHand()))
        return tellLocked();
      const isMet = error instanceof ApiError && error.code === 'edited_meanwhile' && tries < mostTries;
      if (!isMet) throw error;
    }
    const merged = form.meet(await fetchAnew(), seen);
    if (merged.conflicts.length > 0) focusConflicts();
    else await trySave(merged.seen, merged.draft, tries + 1);
  };

  return {
    send: async (draft: ProfileDraft) => {
      if (form.conflicts.length > 0) focusConflicts();
      else await trySave(form.seen, draft, 1);
    },
    conflicts,
    isSaved: () => isSaved.current,
  };
}

function tellLocked() {
  notifications.show({
    message: <Trans>No se ha guardado: entretanto se ha cerrado el perfil.</Trans>,
    color: 'red',
    autoClose: 10_000,
    role: 'alert',
  });
}

const Recreated = ({ name }: { name: string }) => (
  <Trans>Corregido, y emitida de nuevo la credencial de {name}. Le hemos avisado por correo.</Trans>
);

/** Returns whether the person has left the editor's areas, and so their reach. */
async function isOutOfReach(id: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** `before`: the previous e-mail address */
function Saved({ user: { email, pending_email, is_verified }, before }: { user: User; before: string }) {
  if (pending_email) {
    return <Trans>Guardado. El correo cambiará cuando se abra el enlace que hemos enviado a {pending_email}.</Trans>;
  }
  if (email !== before && is_verified === false) {
    return <Trans>Guardado. Hemos enviado a {email} el enlace para confirmar el correo.</Trans>;
  }
  return <Trans>Guardado.</Trans>;
}
