import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Text } from '@mantine/core';
import { IconBriefcase, IconDownload } from '@tabler/icons-react';
import { ownObstacles } from '#contract/errors.ts';
import { fullName } from '#contract/names.ts';
import { credentialKind } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useSelf } from '../../core/session.ts';
import { isCorrectable } from '../../people/correcting.ts';
import { useObstacleWords } from '../../people/obstacle-names.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCredentials } from './use-credentials.tsx';

/** If there is no credential, offers to issue one, or says why that isn't possible. */
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

function Obstacles({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui();
  const sayObstacle = useObstacleWords(user);
  const obstacles = user.credential_obstacles.filter((obstacle) => obstacle !== 'already_issued');
  const missing = obstacles.filter((obstacle) => ownObstacles.includes(obstacle));
  const hindering = obstacles.filter((obstacle) => !ownObstacles.includes(obstacle));

  if (obstacles.length === 0) {
    return (
      <Text c="dimmed">
        {isOwn ? (
          <Trans>Tus datos están completos. Quien te coordina la emitirá y te avisaremos por correo.</Trans>
        ) : (
          <Trans>Sus datos están completos: se puede emitir.</Trans>
        )}
      </Text>
    );
  }
  return (
    <div>
      {missing.length > 0 && (
        <>
          <Text>{isOwn ? <Trans>Para tu credencial falta:</Trans> : <Trans>Para emitirla falta:</Trans>}</Text>
          <Reasons items={missing.map(sayObstacle)} />
        </>
      )}
      {hindering.length > 0 && (
        <>
          <Text>{t`Todavía no se puede emitir porque:`}</Text>
          <Reasons items={hindering.map(sayObstacle)} />
        </>
      )}
    </div>
  );
}

const Reasons = ({ items }: { items: string[] }) => (
  <List my={4}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);
