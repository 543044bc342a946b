import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const AddBlock = ({ user }: { user: Pick<User, 'id'> }) => (
  <ButtonLink
    to="/blockeduser/new"
    search={{ user: user.id }}
    leftSection={<IconBan size={16} aria-hidden />}
    size="sm"
    variant="default"
  >
    <Trans>Añadir a la lista de bloqueo</Trans>
  </ButtonLink>
);
