import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '#contract/places.ts';
import { foldText } from '#contract/text.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { forgetKept } from '../../../core/tab-memory.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { refreshPeople } from '../../../people/refresh.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { placeQuery } from '../api.ts';
import { refreshPlace } from '../page/use-edit-place.ts';
import { draftKeyOf } from './draft.ts';

/** Deletes a place, once it was said what becomes of its people and its name has been typed. */
export function DeletePlace({ place }: { place: Place }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { name } = place;
  return (
    <>
      <div>
        <Button
          variant="default"
          c="error"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Borrar el colegio…</Trans>
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar {name}</Trans>}>
        <DeleteForm place={place} close={close} />
      </Dialog>
    </>
  );
}

function DeleteForm({ place, close }: { place: Place; close: () => void }) {
  const { t } = useLingui();
  const say = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name, total_asignees } = place;
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => (foldText(typed) === foldText(name) ? null : say('wrong_name', { name })) },
  });

  const { submit, isSending, summary } = useSubmit(form, async (typed) => {
    try {
      await api('DELETE elections/places/:id/', { params: { id }, body: { ...typed, total_asignees } });
    } catch (error) {
      // Those who came meanwhile are shown before it is decided again.
      if (error instanceof ApiError && error.code === 'assigned_meanwhile')
        await queryClient.fetchQuery({ ...placeQuery(id), staleTime: 0 });
      throw error;
    }
    forgetKept(draftKeyOf(id));
    await navigate({ to: '/places', ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: placeQuery(id).queryKey });
    toastDone(<Trans>Se ha borrado: {name}.</Trans>);
    await Promise.all([refreshPlace(queryClient), refreshPeople(queryClient)]);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WhatGoes place={place} />
        <ErrorSummary {...summary} labels={{ name: t`Nombre del colegio` }} />
        <TextInput
          {...form.getInputProps('name')}
          label={t`Nombre del colegio`}
          description={t`Para confirmar, escribe: ${name}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
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

function WhatGoes({ place }: { place: Place }) {
  const { total_asignees, asignees, custations } = place;
  return (
    <>
      <Text>
        <Trans>No se puede deshacer.</Trans>
      </Text>
      {total_asignees === 0 ? (
        <Text>
          <Trans>No hay nadie asignado.</Trans>
        </Text>
      ) : (
        <>
          <Text>
            <Plural
              value={total_asignees}
              one="Una persona se queda sin colegio. Se le avisará por correo, y vuelve a la lista de quienes lo esperan:"
              other="# personas se quedan sin colegio. Se les avisará por correo, y vuelven a la lista de quienes lo esperan:"
            />
          </Text>
          <List spacing={4}>
            {asignees.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
      {custations.length > 0 && (
        <Text>
          <Plural value={custations.length} one="Se borra también su mesa." other="Se borran también sus # mesas." />
        </Text>
      )}
    </>
  );
}
