import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconBriefcase, IconDownload } from '@tabler/icons-react';
import { fullName } from '#contract/names.ts';
import { credentialKind } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useSelf } from '../../core/session.ts';
import { isCorrectable } from '../../people/correcting.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Obstacles } from './Obstacles.tsx';
import { useCredentials } from './use-credentials.tsx';

/**
 * Shows whether somebody has a credential.
 * If not, offers to issue it, or says why that isn't possible.
 */
export function CredentialState({ user, isList = false }: { user: User; isList?: boolean }) {
  const { t } = useLingui();
  const self = useSelf();
  const isOwn = self?.id === user.id;
  const { issue, download, certificate } = useCredentials({ id: user.id, name: fullName(user) });
  const canIssue = user.permissions['credentials.issue'] && !user.credential && user.credential_obstacles.length === 0;
  const { credential } = user;

  return (
    <Section title={<Trans>Credencial</Trans>}>
      {credential ? (
        <Text>{isOwn ? <Trans>Tu credencial está lista.</Trans> : <Trans>Tiene una credencial en vigor.</Trans>}</Text>
      ) : (
        <Obstacles user={user} isOwn={isOwn} />
      )}
      <Group gap="sm">
        {canIssue && (
          <Button size="sm" loading={issue.isPending} onClick={() => issue.mutate()}>{t`Emitir credencial`}</Button>
        )}
        {!isList && credential && user.permissions['credentials.download'] && (
          <Button
            size="sm"
            variant={isOwn ? 'filled' : 'default'}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate({ id: credential })}
          >
            <Trans>Descargar PDF</Trans>
          </Button>
        )}
        {credential && user.permissions['credentials.download'] && credentialKind(user) === 'watcher' && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconBriefcase size={16} aria-hidden />}
            loading={certificate.isPending}
            onClick={() => certificate.mutate({ id: credential })}
          >
            <Trans>Justificante para la empresa</Trans>
          </Button>
        )}
        {!isList && credential && user.permissions['credentials.issue'] && (
          <TextLink to="/user/$userid/credentials" params={{ userid: user.id }} size="sm">{t`Ver o retirar`}</TextLink>
        )}
        {self && (isList || user.permissions['users.edit']) && isCorrectable(self, user) && (
          <TextLink to="/user/$userid/correct" params={{ userid: user.id }} size="sm">
            <Trans>Corregir y emitir de nuevo</Trans>
          </TextLink>
        )}
      </Group>
      {isOwn && credential && credentialKind(user) === 'watcher' && (
        <Text size="sm" c="dimmed">
          <Trans>Con el justificante puedes pedir en el trabajo el permiso retribuido del día de la votación.</Trans>
        </Text>
      )}
      {canIssue && (
        <Text size="sm" c="dimmed">{t`Al emitirla se cierra el perfil, para que los datos no cambien después.`}</Text>
      )}
    </Section>
  );
}
