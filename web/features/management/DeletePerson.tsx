import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { userQuery } from '../../people/api.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { DeleteByName } from '../../records/DeleteByName.tsx';

export function DeletePerson({ user }: { user: User }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = fullName(user);
  return (
    <DeleteByName
      label={<Trans>Borrar…</Trans>}
      title={<Trans>Borrar a {name}</Trans>}
      name={name}
      nameLabel={t`Nombre completo`}
      remove={async (body) => {
        await api('DELETE users/users/:id/', { params: { id: user.id }, body });
        // Unsaved notes about the person are gone too.
        await navigate({ to: '/users', ignoreBlocker: true });
        queryClient.removeQueries({ queryKey: userQuery(user.id).queryKey });
        toastDone(<Trans>Se ha borrado a {name}.</Trans>);
        await refreshPeople();
      }}
    >
      <WhatGoes user={user} />
    </DeleteByName>
  );
}

function WhatGoes({ user }: { user: User }) {
  const { t } = useLingui();
  const place = user.assigned_polling_place_name;
  return (
    <>
      <Text>{t`No se puede deshacer. Desaparecen:`}</Text>
      <List spacing={4}>
        <List.Item>{t`su cuenta, con todos sus datos y las notas sobre esta persona;`}</List.Item>
        {place && <List.Item>{t`su asignación a ${place}, donde quedará su hueco;`}</List.Item>}
        {user.is_staff && <List.Item>{t`su coordinación: sus zonas se quedan sin ella;`}</List.Item>}
        <List.Item>{t`los mensajes que se le enviaron, y su nombre en el registro de cambios.`}</List.Item>
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
