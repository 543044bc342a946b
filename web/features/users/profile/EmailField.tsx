import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query-client.ts';
import { toastDone } from '../../../core/toasts.ts';
import { userQuery } from '../../../people/api.ts';
import { useFieldLabels } from '../../../people/profile/field-labels.ts';
import { autoComplete } from '../../../people/profile/profile-form.ts';
import { refreshPeople } from '../../../people/refresh.ts';
import { SecretInput } from '../../../ui/door/SecretInput.tsx';
import { EmailInput } from '../../../ui/EmailInput.tsx';
import { useAct } from '../../../ui/use-act.ts';
import type { EditForm } from './use-edit-form.ts';

/**
 * Asks for the e-mail address. A confirmed one changes only once the link sent to the new one is
 * opened.
 */
export function EmailField({ form, user }: { form: EditForm; user: User }) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  const mayEdit = user.permissions['users.edit_email'];
  return (
    <>
      <EmailInput
        {...form.field('email')}
        email={form.values.email === user.email ? '' : form.values.email}
        onTake={(email) => form.change({ email })}
        label={labels.email}
        // An address typed while it was allowed can still be reverted.
        readOnly={!mayEdit && form.values.email === user.email}
        description={
          !mayEdit
            ? user.is_superuser
              ? t`El correo de quien administra solo lo puede cambiar esa misma persona.`
              : t`Este correo ya está confirmado: solo lo puede cambiar la propia persona o quien administra.`
            : user.is_verified
              ? t`Si lo cambias enviaremos un enlace a la dirección nueva. Hasta que se abra sigue contando la de ahora.`
              : t`Si lo cambias enviaremos a la dirección nueva el enlace para confirmarla.`
        }
        autoComplete={autoComplete(form, 'email')}
        required={mayEdit}
      />
      {form.asksPassword && <OwnPassword form={form} user={user} />}
      {user.pending_email && <Pending user={user} address={user.pending_email} />}
    </>
  );
}

/** Asks for the password: a stolen session mustn't take over the account. */
function OwnPassword({ form, user }: { form: EditForm; user: User }) {
  return (
    <>
      {/* Tells password managers which account it is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <SecretInput
        id="password"
        label={usePasswordLabel()}
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        error={form.errors.password}
        required
      />
    </>
  );
}

export function usePasswordLabel(): string {
  const { t } = useLingui();
  return t`Tu contraseña, para cambiar el correo`;
}

function Pending({ user, address }: { user: User; address: string }) {
  const cancel = useAct({
    mutationFn: () =>
      api('PATCH users/users/:id/', {
        params: { id: user.id },
        body: { email: user.email, seen: { email: user.email } },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(userQuery(user.id).queryKey, saved);
      toastDone(<Trans>El correo no cambia.</Trans>);
    },
    onSettled: () => refreshPeople(),
  });
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Trans>Hay un cambio pendiente: falta abrir el enlace que enviamos a {address}.</Trans>
      </Text>
      <Button size="sm" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Anular el cambio</Trans>
      </Button>
    </Group>
  );
}
