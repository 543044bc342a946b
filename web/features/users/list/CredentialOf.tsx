import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { UserRow } from '#contract/users.ts';
import { carriedPeople } from '../../../people/search.ts';
import { carry } from '../../../records/use-carried-list.ts';
import { TextLink } from '../../../ui/RowLink.tsx';

export const credentialTexts = { yes: msg`Emitida`, no: msg`Sin credencial` };

/** Links to the person's credentials. */
export function CredentialOf({ person, isShort = false }: { person: UserRow; isShort?: boolean }) {
  const { t } = useLingui();
  if (person.is_superuser) return null;
  return (
    <TextLink
      to="/user/$userid/credentials"
      params={{ userid: person.id }}
      search={carry(carriedPeople)}
      size="sm"
      c={person.credential ? undefined : 'dimmed'}
    >
      {person.credential ? (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          <IconCircleCheck size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> <Trans>Emitida</Trans>
        </Text>
      ) : isShort ? (
        <span title={t`Sin credencial`}>
          <IconCircleDashed size={15} aria-hidden style={{ verticalAlign: '-2px' }} />
          <VisuallyHidden>{t`Sin credencial`}</VisuallyHidden>
        </span>
      ) : (
        <Trans>Sin credencial</Trans>
      )}
    </TextLink>
  );
}
