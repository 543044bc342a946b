import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { Credential } from '#contract/credentials.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { credentialStates } from './labels.ts';

type Props = { credential: Credential; hasMarks?: boolean };

export function CredentialBadges({ credential, hasMarks = false }: Props) {
  const { t } = useLingui();
  const { state, is_outdated, is_key_revoked, signed_at, delivered_at } = credential;
  return (
    <Group gap={4} component="span" display="inline-flex">
      <StateBadge color={state === 'created' ? 'green' : 'gray'}>{t(credentialStates[state])}</StateBadge>
      {is_outdated && (
        <StateBadge color="yellow">
          {is_key_revoked ? <Trans>Con firma anulada</Trans> : <Trans>Con datos antiguos</Trans>}
        </StateBadge>
      )}
      {hasMarks && signed_at && <StateBadge color="blue">{t`Firmada`}</StateBadge>}
      {hasMarks && delivered_at && <StateBadge color="blue">{t`Entregada`}</StateBadge>}
    </Group>
  );
}

/** Formats a credential's number; from the second version on, adds the version. */
export function useCredentialCode(): (credential: Pick<Credential, 'code' | 'version'>) => string {
  const { t } = useLingui();
  return ({ code, version }) => (version > 1 ? t`${code}, versión ${version}` : code);
}
