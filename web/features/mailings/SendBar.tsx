import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mailing } from '#contract/mailings.ts';
import { instantInSpain } from '#contract/spain.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSelf } from '../../core/session.ts';
import { toastDone } from '../../core/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { audienceQuery, refreshMailings } from './api.ts';
import { Misspelt } from './Misspelt.tsx';
import { ToWhom } from './ToWhom.tsx';

type Props = { mailing: Mailing; settle: () => Promise<void>; isValid: boolean };

export function SendBar({ mailing, settle, isValid }: Props) {
  const self = useSelf();
  const { data: audience, isLoading, refetch } = useQuery(audienceQuery(mailing.id));
  const [isAsking, setAsking] = useState(false);
  const params = { id: mailing.id };
  const reached = audience?.reached ?? 0;
  const people = formatNumber(reached);
  const address = self?.email ?? '';

  const test = useAct({
    mutationFn: async () => {
      await settle();
      return api('POST mailing/mailings/:id/test/', { params });
    },
    onSuccess: ({ sent }) =>
      toastDone(
        <Plural
          value={sent}
          one={`Mensaje enviado a ${address}.`}
          other={`# mensajes enviados a ${address}, uno por idioma.`}
        />,
      ),
  });
  return (
    <Section title={<Trans>Enviar</Trans>}>
      <Group gap="sm">
        <Button variant="default" disabled={!isValid} loading={test.isPending} onClick={() => test.mutate()}>
          <Trans>Enviarme una prueba</Trans>
        </Button>
        <Button
          disabled={!isValid || reached === 0}
          loading={isLoading}
          onClick={() => {
            void refetch();
            setAsking(true);
          }}
        >
          {audience ? (
            <Plural value={reached} one={`Enviar a ${people} persona…`} other={`Enviar a ${people} personas…`} />
          ) : (
            <Trans>Enviar</Trans>
          )}
        </Button>
      </Group>
      <SendDialog
        mailing={mailing}
        settle={settle}
        reached={reached}
        isOpen={isAsking}
        close={() => setAsking(false)}
      />
    </Section>
  );
}

type DialogProps = Pick<Props, 'mailing' | 'settle'> & { reached: number; isOpen: boolean; close: () => void };

/** Says what happens before a mailing is sent, and asks when. */
function SendDialog({ mailing, settle, reached, isOpen, close }: DialogProps) {
  const { t } = useLingui();
  const [at, setAt] = useState('');
  const params = { id: mailing.id };
  const people = formatNumber(reached);
  const send = useMutation({
    mutationFn: async () => {
      await settle();
      const body = at ? { send_at: instantInSpain(at).toISOString() } : {};
      return api('POST mailing/mailings/:id/send/', { params, body });
    },
    onSuccess: async (saved) => {
      await refreshMailings(saved);
      if (!at)
        toastWithActions(
          `mailing:${mailing.id}`,
          <Plural
            value={reached}
            one={`Sale en unos segundos, a ${people} persona.`}
            other={`Sale en unos segundos, a ${people} personas.`}
          />,
          [{ label: <Trans>Parar</Trans>, run: () => stop.mutate() }],
        );
    },
  });
  const stop = useAct({
    mutationFn: () => api('POST mailing/mailings/:id/cancel/', { params }),
    onSuccess: (saved) => refreshMailings(saved),
  });
  const refusedHour = send.error instanceof ApiError && send.error.fields.send_at?.join(' ');
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={<Plural value={reached} one={`Enviar a ${people} persona`} other={`Enviar a ${people} personas`} />}
    >
      <Stack>
        <Text fw={600}>
          <ToWhom mailing={mailing} />
        </Text>
        <Misspelt texts={mailing.texts} />
        <Text>
          <Trans>
            Cada persona recibe el suyo, sin ver a las demás. Tienes unos segundos para pararlo; un mensaje que ha
            salido no se puede recoger.
          </Trans>
        </Text>
        <TextInput
          type="datetime-local"
          label={t`Sale el`}
          description={t`Hora peninsular. Vacío: ahora mismo.`}
          value={at}
          error={refusedHour}
          onChange={({ currentTarget: { value } }) => setAt(value)}
        />
        {send.isError && !refusedHour && (
          <Text c="error" role="alert">
            {errorText(send.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>{t`Seguir escribiendo`}</Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {at ? <Trans>Programar</Trans> : <Trans>Enviar ahora</Trans>}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
