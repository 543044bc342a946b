import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import print from '../../ui/print.module.css';

export function NewPlaceLink() {
  const self = useSignedIn();
  if (!canEver(self, 'places.manage')) return null;
  return (
    <ButtonLink
      to="/places/new"
      size="sm"
      variant="default"
      className={print.noPrint ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      <Trans>Nuevo colegio</Trans>
    </ButtonLink>
  );
}
