import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Mailing, mailings } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { validateWith } from '../../core/validate.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { useAct } from '../../ui/use-act.ts';
import { refreshMailings } from './api.ts';

const { body: bodySchema } = mailings.endpoints['PATCH mailing/mailings/:id/'];

export function ReplyTo({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const [address, setAddress] = useState(mailing.reply_to ?? '');
  const check = validateWith(bodySchema, useTexts());
  const reply_to = address.trim() || null;
  const { reply_to: error } = check({ reply_to });
  const { mutate, isPending } = useAct({
    mutationFn: () => api('PATCH mailing/mailings/:id/', { params: { id: mailing.id }, body: { reply_to } }),
    onSuccess: async (saved) => {
      await refreshMailings(saved);
      toastDone(<Trans>Dirección guardada.</Trans>);
    },
  });
  return (
    <Stack gap="sm" maw={420}>
      <EmailInput
        label={t`Las respuestas van a`}
        description={t`Sin dirección, a la de contacto de la organización.`}
        email={address}
        value={address}
        onTake={setAddress}
        error={error}
        onChange={({ currentTarget: { value } }) => setAddress(value)}
      />
      {reply_to !== mailing.reply_to && (
        <Button
          variant="default"
          w="fit-content"
          loading={isPending}
          disabled={error !== undefined}
          onClick={() => mutate()}
        >
          <Trans>Guardar la dirección</Trans>
        </Button>
      )}
    </Stack>
  );
}
