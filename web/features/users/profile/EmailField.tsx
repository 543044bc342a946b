import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { api } from '../../../core/api.ts';
import { toastDone, toastError } from '../../../core/toasts.ts';
import { userQuery } from '../api.ts';
import { refreshPeople } from '../refresh.ts';
import { autoComplete, type ProfileForm } from './form.ts';
import { useFieldLabels } from './labels.ts';

/** The address of somebody who confirmed one changes only once the link sent to the new one is opened. */
export function EmailField({ form, user }: { form: ProfileForm; user: User }) {
  const { t } = useLingui();
  const labels = useFieldLabels(form.isOwn);
  return (
    <>
      <TextInput
        {...form.field('email')}
        label={labels.email}
        description={
          user.is_verified
            ? t`Si la cambias enviaremos un enlace a la dirección nueva. Hasta que se abra sigue contando la de ahora.`
            : t`Si la cambias enviaremos a la dirección nueva el enlace para confirmarla.`
        }
        type="email"
        inputMode="email"
        autoComplete={autoComplete(form, 'email')}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {user.pending_email && <Pending user={user} address={user.pending_email} />}
    </>
  );
}

/** A new address whose link hasn't been opened yet, and the way to give it up. */
function Pending({ user, address }: { user: User; address: string }) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () =>
      api('PATCH users/users/:id/', {
        params: { id: user.id },
        body: { email: user.email, seen: { email: user.email } },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(userQuery(user.id).queryKey, saved);
      toastDone(<Trans>El correo no cambia.</Trans>);
    },
    onError: toastError,
    onSettled: () => refreshPeople(queryClient),
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
