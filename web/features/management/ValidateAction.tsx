import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { useStanding } from './use-standing.tsx';

/** Renders nothing if the reader may not validate, or the person already is validated. */
export function ValidateAction({ user }: { user: User }) {
  const { run, running, isBusy } = useStanding(user);
  if (!user.permissions['users.set_validated'] || user.is_validated || user.is_verified !== true) return null;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconCircleCheck size={16} aria-hidden />}
      loading={running === 'validate'}
      disabled={isBusy}
      onClick={() => run('validate')}
    >
      <Trans>Validar</Trans>
    </Button>
  );
}
