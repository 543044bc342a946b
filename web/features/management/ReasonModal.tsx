import { Trans, useLingui } from '@lingui/react/macro';
import { Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';

export type ReasonedAction = 'deactivate' | 'lock';
type Props = {
  user: User;
  /** undefined: closed */
  verb: ReasonedAction | undefined;
  close: () => void;
  confirm: (reason: string) => Promise<unknown>;
};

/** Asks for a reason after naming the consequences. */
export function ReasonModal({ user, verb, close, confirm }: Props) {
  const name = fullName(user);
  const title = verb === 'deactivate' ? <Trans>Desactivar a {name}</Trans> : <Trans>Cerrar el perfil de {name}</Trans>;
  return (
    <Dialog opened={verb !== undefined} onClose={close} title={title}>
      {verb && <ReasonForm user={user} verb={verb} close={close} confirm={confirm} />}
    </Dialog>
  );
}

function ReasonForm({ user, verb, close, confirm }: Props & { verb: ReasonedAction }) {
  const { t } = useLingui();
  const say = useTexts();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : say('required')) },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ reason }) => {
    await confirm(reason);
    close();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {verb === 'deactivate' ? <WhatEnds user={user} /> : <WhatLocks />}
        <ErrorSummary {...summary} labels={{ reason: t`Motivo` }} />
        <Textarea
          {...form.getInputProps('reason')}
          // A reason is one line.
          onChange={({ currentTarget }) => form.setFieldValue('reason', currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          label={t`Motivo`}
          description={t`Queda en el registro de cambios.`}
          autosize
          minRows={2}
          maxLength={500}
          required
          data-autofocus
        />
        <DialogButtons close={close}>
          <Button type="submit" color="red" loading={isSending}>
            {verb === 'deactivate' ? <Trans>Desactivar</Trans> : <Trans>Cerrar el perfil</Trans>}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function WhatEnds({ user }: { user: User }) {
  const { t } = useLingui();
  const place = user.assigned_polling_place_name;
  return (
    <>
      <Text>{t`Al desactivar la cuenta:`}</Text>
      <List spacing={4}>
        <List.Item>{t`no podrá entrar ni volver a inscribirse, y se cierran sus sesiones abiertas;`}</List.Item>
        {place && <List.Item>{t`deja su colegio, ${place};`}</List.Item>}
        <List.Item>{t`sus datos se conservan, y se puede volver a activar.`}</List.Item>
      </List>
    </>
  );
}

const WhatLocks = () => (
  <Text>
    <Trans>Podrá entrar y ver sus datos, pero no cambiarlos hasta que alguien reabra el perfil.</Trans>
  </Text>
);
