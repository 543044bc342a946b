import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { fullName } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { verbs } from '../../people/verbs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';

type Props = {
  person: Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name_1' | 'last_name_2'> | undefined;
  close: () => void;
  /** called once the person is no longer pending */
  done?: () => void;
};

/** Confirms the approval of a pending registration: its mail can't be taken back. */
export function LetIn({ person, close, done }: Props) {
  const { t } = useLingui();
  const name = person ? fullName(person) : '';
  const email = person?.email;
  const letIn = useAct({
    mutationFn: (id: string) => verbs.unlock({ id }),
    onSuccess: async () => {
      close();
      toastDone(<Trans>{name} podrá entrar en cuanto confirme su correo.</Trans>);
      await refreshPeople();
      done?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['blockedusers'] }),
  });
  return (
    <Dialog opened={person !== undefined} onClose={close} title={<Trans>Admitir a {name}</Trans>}>
      <Stack>
        <Text>
          <Trans>
            Su inscripción seguirá como cualquier otra: se enviará a {email} el mensaje para confirmar la dirección, y
            al abrirlo podrá entrar.
          </Trans>
        </Text>
        <Text>{t`Sus datos siguen en la lista de bloqueo mientras no los quites de ella.`}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>{t`Dejarla pendiente`}</Button>
          <Button loading={letIn.isPending} onClick={() => person && letIn.mutate(person.id)}>
            <Trans>Admitir y enviar el mensaje</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
