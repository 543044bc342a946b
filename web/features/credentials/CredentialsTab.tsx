import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credential } from '#contract/credentials.ts';
import { canEver, credentialKind } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { fullName } from '../../people/labels.ts';
import { NextPerson } from '../../people/through/NextPerson.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { credentialsOfQuery } from './api.ts';
import { CredentialState } from './CredentialState.tsx';
import { credentialKinds, credentialStates } from './labels.ts';
import { TakeBack } from './TakeBack.tsx';
import { useCredentials } from './use-credentials.tsx';

/** Lists somebody's credentials, old ones too. */
export function CredentialsTab({ user }: { user: User }) {
  const maySeeList = canEver(useSignedIn(), 'credentials.list');
  return (
    <Stack gap="lg" maw={760}>
      <CredentialState user={user} isList={maySeeList} />
      {maySeeList && <IssuedCredentials user={user} />}
      {user.permissions['credentials.issue'] && <NextPerson after={user.id} waitingFor="credential" />}
    </Stack>
  );
}

function IssuedCredentials({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(credentialsOfQuery(user.id));
  const [taken, setTaken] = useState<Credential>();
  const name = fullName(user);
  const { withdraw, download } = useCredentials({ id: user.id, name });

  if (!data) return error ? <QueryError error={error} retry={refetch} /> : <Skeleton height={80} />;
  if (data.results.length === 0) return null;
  return (
    <Section title={<Trans>Credenciales emitidas</Trans>}>
      <OtherRole user={user} credentials={data.results} />
      {data.results.map((credential) => (
        <Paper key={credential.id} withBorder p="sm">
          <Group justify="space-between" gap="sm">
            <Summary credential={credential} />
            {credential.state === 'created' && (
              <Group gap="xs">
                {user.permissions['credentials.download'] && (
                  <Button
                    size="sm"
                    variant="default"
                    loading={download.isPending}
                    onClick={() => download.mutate(credential)}
                  >
                    <Trans>Descargar PDF</Trans>
                  </Button>
                )}
                {user.permissions['credentials.issue'] && (
                  <Button size="sm" variant="subtle" color="red" onClick={() => setTaken(credential)}>
                    <Trans>Retirar…</Trans>
                  </Button>
                )}
              </Group>
            )}
          </Group>
        </Paper>
      ))}
      <TakeBack credential={taken} name={name} close={() => setTaken(undefined)} confirm={withdraw.mutate} />
    </Section>
  );
}

/** Says where the credential in force is for another role than the person has today. */
function OtherRole({ user, credentials }: { user: User; credentials: Credential[] }) {
  const isOwn = useSignedIn().id === user.id;
  const kind = credentialKind(user);
  const inForce = credentials.find(({ state }) => state === 'created');
  if (!inForce || kind === null || inForce.kind === kind) return null;
  return (
    <Warning>
      {kind === 'representative' ? (
        isOwn ? (
          <Trans>Tu credencial es de apoderado/a, y ahora coordinas: retírala y emite la de representante.</Trans>
        ) : (
          <Trans>Su credencial es de apoderado/a, y ahora coordina: retírala y emite la de representante.</Trans>
        )
      ) : (
        <Trans>Su credencial es de representante, y ya no coordina: retírala y emite la de apoderado/a.</Trans>
      )}
    </Warning>
  );
}

function Summary({ credential }: { credential: Credential }) {
  const { t } = useLingui();
  const date = useDates();
  const issued = date(credential.creation_date, 'time');
  const { code, version } = credential;
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{version > 1 ? t`${code}, versión ${version}` : code}</Text>
        <StateBadge color={credential.state === 'created' ? 'green' : 'gray'}>
          {t(credentialStates[credential.state])}
        </StateBadge>
      </Group>
      <Text size="sm">
        {t(credentialKinds[credential.kind])} · {credential.board_name}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Emitida el {issued}</Trans>
      </Text>
    </div>
  );
}
