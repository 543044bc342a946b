import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { foldText } from '#contract/text.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { userQuery } from '../../people/api.ts';
import { fullName } from '../../people/labels.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';

/** Deletes somebody, once their name has been typed. */
export function DeletePerson({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const name = fullName(user);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Borrar…</Trans>
      </Button>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar a {name}</Trans>}>
        <DeleteForm user={user} close={close} />
      </Dialog>
    </>
  );
}

function DeleteForm({ user, close }: { user: User; close: () => void }) {
  const { t } = useLingui();
  const say = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const name = fullName(user);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => (foldText(typed) === foldText(name) ? null : say('wrong_name', { name })) },
  });

  const { submit, isSending, summary } = useSubmit(form, async (body) => {
    await api('DELETE users/users/:id/', { params: { id: user.id }, body });
    // Unsaved notes about them have gone too.
    await navigate({ to: '/users', ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: userQuery(user.id).queryKey });
    toastDone(<Trans>Se ha borrado a {name}.</Trans>);
    await refreshPeople(queryClient);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WhatGoes user={user} />
        <ErrorSummary {...summary} labels={{ name: t`Nombre completo` }} />
        <TextInput
          {...form.getInputProps('name')}
          label={t`Nombre completo`}
          description={t`Para confirmar, escribe: ${name}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          required
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            <Trans>Borrar para siempre</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function WhatGoes({ user }: { user: User }) {
  const place = user.assigned_polling_place_name;
  return (
    <>
      <Text>
        <Trans>No se puede deshacer. Desaparecen:</Trans>
      </Text>
      <List spacing={4}>
        <List.Item>
          <Trans>su cuenta, con todos sus datos y las notas sobre esta persona;</Trans>
        </List.Item>
        {place && (
          <List.Item>
            <Trans>su asignación a {place}, donde quedará su hueco;</Trans>
          </List.Item>
        )}
        {user.is_staff && (
          <List.Item>
            <Trans>su coordinación: sus zonas se quedan sin ella;</Trans>
          </List.Item>
        )}
        <List.Item>
          <Trans>los mensajes que se le enviaron, y su nombre en el registro de cambios.</Trans>
        </List.Item>
      </List>
      <Text>
        {user.credential ? (
          <Trans>
            Su credencial deja de valer, pero lo que llevaba impreso se conserva hasta que acabe el plazo de
            conservación que ha fijado la organización, contado desde las elecciones.
          </Trans>
        ) : (
          <Trans>
            Si alguna vez tuvo credencial, lo que llevaba impreso se conserva hasta que acabe el plazo de conservación
            que ha fijado la organización, contado desde las elecciones.
          </Trans>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Si solo quieres que no pueda entrar, desactiva su cuenta: sus datos se conservan.</Trans>
      </Text>
    </>
  );
}
