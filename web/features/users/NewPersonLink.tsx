import { Trans } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import print from '../../ui/print.module.css';

export function NewPersonLink() {
  if (!canEver(useSignedIn(), 'users.create')) return null;
  return (
    <ButtonLink
      to="/users/new"
      size="sm"
      variant="default"
      className={print.noPrint ?? ''}
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      <Trans>Nueva persona</Trans>
    </ButtonLink>
  );
}
