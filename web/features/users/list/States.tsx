import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { UserRow } from '#contract/users.ts';
import { UserBadges } from '../../../people/UserBadges.tsx';

/** Shows a person's states, including ordinary ones. */
export const States = ({ person }: { person: UserRow }) => (
  <Group gap={6} style={{ rowGap: 2 }}>
    <UserBadges {...person} />
    {!person.is_superuser && (
      <Text span size="sm" c={person.is_validated ? undefined : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
        {person.is_validated ? (
          <>
            <IconCircleCheck size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> <Trans>validada</Trans>
          </>
        ) : (
          <Trans>sin validar</Trans>
        )}
      </Text>
    )}
  </Group>
);
