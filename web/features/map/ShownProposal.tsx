import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SearchChange } from '../../core/use-search-change.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { proposalQuery } from '../proposals/index.ts';
import type { MapSearch } from './search.ts';

type Props = { proposal: string; search: MapSearch; change: SearchChange<MapSearch> };

export function ShownProposal({ proposal, search, change }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(proposalQuery(proposal));
  return (
    <Group gap="sm" align="center">
      <Text size="sm">
        <Trans>Propuesta:</Trans>{' '}
        <TextLink to="/proposals/$proposalid" params={{ proposalid: proposal }}>
          {data?.name ?? '…'}
        </TextLink>
      </Text>
      <NativeSelect
        size="xs"
        aria-label={t`Qué muestra el mapa`}
        value={search.as ?? ''}
        data={[
          { value: '', label: t`Como quedaría` },
          { value: 'now', label: t`Como está ahora` },
        ]}
        onChange={({ currentTarget: { value } }) => change({ as: value || undefined } as MapSearch)}
      />
    </Group>
  );
}
