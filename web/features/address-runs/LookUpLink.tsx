import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';

export function LookUpLink() {
  const { t } = useLingui();
  if (!canEver(useSignedIn(), 'places.manage')) return null;
  return (
    <Text size="sm" flex={1}>
      <TextLink to="/addresses" inherit>{t`Localizar sus direcciones`}</TextLink>
    </Text>
  );
}
