import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Warning } from '../../ui/Warning.tsx';

export function Declined({ user: { id, declined, credential, permissions } }: { user: User }) {
  const { t } = useLingui();
  if (!declined) return null;
  const place = declined.place_name;
  const params = { userid: id };
  return (
    <Warning mb="lg" title={<Trans>No irá: {place}</Trans>}>
      <Stack gap="xs">
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          {declined.answer_note ? `«${declined.answer_note}»` : <Trans>No ha dicho por qué.</Trans>}
        </Text>
        {credential && (
          <Text inherit>{t`Su credencial sigue en vigor: si no va a ir a ningún colegio, hay que retirarla.`}</Text>
        )}
        <Group gap="sm">
          {permissions['places.assign'] && (
            <ButtonLink to="/user/$userid/place" params={params} size="sm">{t`Buscarle otro colegio`}</ButtonLink>
          )}
          {credential && permissions['credentials.issue'] && (
            <ButtonLink to="/user/$userid/credentials" params={params} size="sm" variant="default">
              <Trans>Ver o retirar la credencial</Trans>
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Warning>
  );
}
