import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { UserRow } from '#contract/users.ts';
import { fromList } from '../../../people/carried-list.ts';
import { TextLink } from '../../../ui/RowLink.tsx';

/** Says whether somebody has a credential; leads to their credentials. */
export function CredentialOf({ person }: { person: UserRow }) {
  if (person.is_superuser) return null;
  return (
    <TextLink
      to="/user/$userid/credentials"
      params={{ userid: person.id }}
      search={fromList}
      size="sm"
      c={person.credential ? undefined : 'dimmed'}
    >
      {person.credential ? (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          <IconCircleCheck size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> <Trans>Emitida</Trans>
        </Text>
      ) : (
        <Trans>Sin credencial</Trans>
      )}
    </TextLink>
  );
}
