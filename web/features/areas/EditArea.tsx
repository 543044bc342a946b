import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';

/** Renames an area, or deletes an unused one; the server says who uses it. */
export function EditArea({ area: { id, name, parents } }: { area: Area }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'name' | 'deletion'>();
  const [wanted, setWanted] = useState(name);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['areas'] });
  const open = (what: 'name' | 'deletion') => {
    setWanted(what === 'name' ? name : '');
    setAsks(what);
  };
  const close = () => setAsks(undefined);
  const rename = useAct({
    mutationFn: () => api('PATCH areas/adms/:id/', { params: { id }, body: { name: wanted } }),
    onSuccess: async () => {
      close();
      toastDone(<Trans>Nombre cambiado.</Trans>);
      await refresh();
    },
  });
  const remove = useAct({
    mutationFn: () => api('DELETE areas/adms/:id/', { params: { id } }),
    onSuccess: async () => {
      close();
      const above = parents.at(-1)?.id;
      await navigate(above ? { to: '/areas/$areaid', params: { areaid: above } } : { to: '/areas' });
      toastDone(<Trans>Zona borrada: {name}.</Trans>);
      await refresh();
    },
    onFailure: () => {
      close();
      return false;
    },
  });
  const isNew = wanted.trim() !== '' && wanted.trim() !== name;
  return (
    <Group gap="sm">
      <Button size="sm" variant="default" onClick={() => open('name')}>{t`Cambiar el nombre`}</Button>
      <Button size="sm" variant="subtle" c="var(--mantine-color-error)" onClick={() => open('deletion')}>
        <Trans>Borrar la zona…</Trans>
      </Button>
      <Dialog opened={asks === 'name'} onClose={close} title={<Trans>Cambiar el nombre</Trans>}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isNew) rename.mutate();
          }}
        >
          <Stack>
            <TextInput
              label={t`Nombre`}
              description={t`Si una importación trae esta zona, volverá a llamarse como diga el archivo.`}
              maxLength={200}
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" disabled={!isNew} loading={rename.isPending}>{t`Guardar`}</Button>
          </Stack>
        </form>
      </Dialog>
      <Dialog opened={asks === 'deletion'} onClose={close} title={<Trans>Borrar la zona: {name}</Trans>}>
        <Stack>
          <Text>
            <Trans>
              Solo se puede si no hay personas, colegios, zonas, coordinación ni juntas que dependan de ella. No se
              puede deshacer.
            </Trans>
          </Text>
          <TextInput
            label={t`Para confirmar, escribe el nombre: ${name}`}
            autoComplete="off"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            data-autofocus
          />
          <Button
            color="red"
            disabled={wanted.trim() !== name}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trans>Borrar la zona</Trans>
          </Button>
        </Stack>
      </Dialog>
    </Group>
  );
}
