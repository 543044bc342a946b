import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credential } from '#contract/credentials.ts';
import { fullName } from '#contract/names.ts';
import { canEver, credentialKind } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { credentialsOfQuery } from '../../people/credential-queries.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { CredentialBadges, useCredentialCode } from './CredentialBadges.tsx';
import { CredentialState } from './CredentialState.tsx';
import { credentialKinds } from './labels.ts';
import { TakeBack } from './TakeBack.tsx';
import { useCredentials } from './use-credentials.tsx';

export function CredentialsTab({ user }: { user: User }) {
  const maySeeList = canEver(useSignedIn(), 'credentials.list');
  return (
    <Stack gap="lg" maw={760}>
      <CredentialState user={user} isList={maySeeList} />
      {maySeeList && <IssuedCredentials user={user} />}
    </Stack>
  );
}

function IssuedCredentials({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(credentialsOfQuery(user.id));
  const [taken, setTaken] = useState<Credential>();
  const name = fullName(user);
  const { withdraw, download, mark, recreate } = useCredentials({ id: user.id, name });

  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={80} />} />;
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
          {credential.state === 'created' && user.permissions['credentials.issue'] && (
            <Group gap="md" mt="xs">
              <Checkbox
                label={<Trans>Firmada por la junta</Trans>}
                checked={credential.signed_at !== null}
                disabled={mark.isPending}
                onChange={({ currentTarget: { checked } }) => mark.mutate({ id: credential.id, is_signed: checked })}
              />
              <Checkbox
                label={<Trans>Entregada en papel</Trans>}
                checked={credential.delivered_at !== null}
                disabled={mark.isPending}
                onChange={({ currentTarget: { checked } }) => mark.mutate({ id: credential.id, is_delivered: checked })}
              />
            </Group>
          )}
          {credential.is_outdated && (
            <Outdated
              isKeyRevoked={credential.is_key_revoked}
              recreate={user.permissions['credentials.issue'] ? () => recreate.mutate(credential) : undefined}
              isPending={recreate.isPending}
            />
          )}
        </Paper>
      ))}
      <TakeBack credential={taken} name={name} close={() => setTaken(undefined)} confirm={withdraw.mutate} />
    </Section>
  );
}

type OutdatedProps = { isKeyRevoked: boolean; recreate: (() => void) | undefined; isPending: boolean };

/** Says that profile or place differ from the paper, or that its key is revoked. */
const Outdated = ({ isKeyRevoked, recreate, isPending }: OutdatedProps) => (
  <Stack gap="xs" mt="xs" align="flex-start">
    <Warning>
      {isKeyRevoked ? (
        <Trans>
          El papel está firmado con una clave anulada: quien lo compruebe en la puerta no lo dará por bueno.
        </Trans>
      ) : (
        <Trans>El papel tiene datos antiguos: desde que se emitió han cambiado el perfil o el colegio.</Trans>
      )}
    </Warning>
    {recreate && (
      <Button size="sm" loading={isPending} onClick={recreate}>
        <Trans>Emitir de nuevo con los datos de ahora</Trans>
      </Button>
    )}
  </Stack>
);

/** Says if the valid credential is for a role the person no longer has. */
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
  const code = useCredentialCode()(credential);
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{code}</Text>
        <CredentialBadges credential={credential} />
      </Group>
      <Text size="sm">
        {t(credentialKinds[credential.kind])} · {credential.board_name}
      </Text>
      <Text size="sm" c="dimmed">{t`Emitida el ${issued}`}</Text>
    </div>
  );
}
