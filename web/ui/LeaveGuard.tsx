import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from './Dialog.tsx';

type Props = {
  isUnsaved: () => boolean;
  /** run on leaving, before navigation continues */
  discard: () => void;
};

export function LeaveGuard({ isUnsaved, discard }: Props) {
  const { t } = useLingui();
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  const stay = () => blocker.reset?.();
  const leave = () => {
    discard();
    blocker.proceed?.();
  };
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={stay} title={<Trans>Hay cambios sin guardar</Trans>}>
      <Stack>
        <Text>{t`Si sales ahora se pierde lo que has escrito.`}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={stay} data-autofocus>{t`Seguir editando`}</Button>
          <Button color="red" onClick={leave}>{t`Salir sin guardar`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
