import { Plural } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Election } from '#contract/elections.ts';
import { formatNumber } from '../../../core/formats.ts';

export function Holdings({ election: { assignments, credentials, boards } }: { election: Election }) {
  const [people, papers, groups] = [assignments, credentials, boards].map((count) => formatNumber(count));
  return (
    <Text size="sm">
      <Plural value={assignments} one={`${people} persona con colegio`} other={`${people} personas con colegio`} />
      {' · '}
      <Plural value={credentials} one={`${papers} credencial en vigor`} other={`${papers} credenciales en vigor`} />
      {' · '}
      <Plural value={boards} one={`${groups} junta`} other={`${groups} juntas`} />
    </Text>
  );
}
