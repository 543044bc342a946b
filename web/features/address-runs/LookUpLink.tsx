import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';

/** Leads from a list of positions that aren't exact to where all of them are looked up. */
export function LookUpLink() {
  if (!canEver(useSignedIn(), 'places.manage')) return null;
  return (
    <Text size="sm" flex={1}>
      <TextLink to="/addresses" inherit>
        <Trans>Localizar sus direcciones</Trans>
      </TextLink>
    </Text>
  );
}
