import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { LetIn } from '../blockedusers/index.ts';

/** Explains a pending registration at the top of its page, and links to its approval. */
export function PendingRegistration({ user }: { user: User }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  if (user.is_verified !== null) return null;
  return (
    <Warning icon={<IconClock size={20} />} title={<Trans>Inscripción pendiente de revisión</Trans>} mb="lg">
      <Stack gap="sm" align="flex-start">
        <Text>
          <Trans>
            Sus datos coinciden con la lista de bloqueo, así que no puede entrar y no se le ha enviado ningún mensaje.
            Al admitirla recibirá el de confirmación, como cualquier otra inscripción.
          </Trans>
        </Text>
        <Group gap="sm">
          {user.permissions['users.unlock'] && <Button size="sm" onClick={() => setAsking(true)}>{t`Admitir…`}</Button>}
          {canEver(self, 'blockedusers.manage') && (
            <TextLink to="/blockedusers" size="sm">{t`Ver la lista de bloqueo`}</TextLink>
          )}
        </Group>
        <LetIn person={isAsking ? user : undefined} close={() => setAsking(false)} />
      </Stack>
    </Warning>
  );
}
