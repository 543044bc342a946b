import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPencil, IconSettings } from '@tabler/icons-react';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { isCorrectable } from '../../people/correcting.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import dense from '../../ui/dense.module.css';
import print from '../../ui/print.module.css';
import { BlockAction } from '../blockedusers/index.ts';
import { DeletePerson, ValidateAction } from '../management/index.ts';

const look = { size: 'sm', variant: 'default' } as const;

export function UserActions({ user }: { user: User }) {
  const self = useSignedIn();
  const isOwn = self.id === user.id;
  const mayEdit = user.permissions['users.edit'];
  const corrects = !mayEdit && isCorrectable(self, user);
  if (!mayEdit && !corrects && !isOwn && !user.permissions['users.set_validated']) return null;
  return (
    <Group gap="xs" mb="lg" className={`${dense.dense} ${print.noPrint}`}>
      {mayEdit && (
        <ButtonLink
          to="/user/$userid/edit"
          params={{ userid: user.id }}
          leftSection={<IconPencil size={16} aria-hidden />}
          {...look}
        >
          {isOwn ? <Trans>Editar tus datos</Trans> : <Trans>Editar</Trans>}
        </ButtonLink>
      )}
      {corrects && (
        <ButtonLink
          to="/user/$userid/correct"
          params={{ userid: user.id }}
          leftSection={<IconPencil size={16} aria-hidden />}
          {...look}
        >
          <Trans>Corregir y emitir de nuevo</Trans>
        </ButtonLink>
      )}
      <ValidateAction user={user} />
      {isOwn && (
        <ButtonLink to="/account" leftSection={<IconSettings size={16} aria-hidden />} {...look}>
          <Trans>Ajustes y seguridad</Trans>
        </ButtonLink>
      )}
    </Group>
  );
}

export function RareActions({ user }: { user: User }) {
  const self = useSignedIn();
  const isOwn = self.id === user.id;
  const mayBlock = canEver(self, 'blockedusers.manage') && !isOwn && !user.is_superuser;
  const mayDelete = user.permissions['users.delete'] && !isOwn;
  if (!mayBlock && !mayDelete) return null;
  return (
    <Group gap="xs" className={`${dense.dense} ${print.noPrint}`}>
      {mayBlock && <BlockAction user={user} />}
      {mayDelete && <DeletePerson user={user} />}
    </Group>
  );
}
