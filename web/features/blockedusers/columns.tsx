import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { BlockedKeys } from './BlockedKeys.tsx';
import { EditLink } from './EditLink.tsx';
import { Matches } from './Matches.tsx';
import { Since } from './Since.tsx';

export const blockedUserColumns: DataColumn<BlockedUser, 'name' | 'keys' | 'reason' | 'matches' | 'creation_date'>[] = [
  { id: 'name', header: <Trans>Quién</Trans>, sort: 'name', cell: (record) => <EditLink record={record} /> },
  {
    id: 'keys',
    header: <Trans>Datos bloqueados</Trans>,
    sort: 'keys',
    cell: (record) => <BlockedKeys record={record} isOneLine />,
  },
  {
    id: 'reason',
    header: <Trans>Motivo</Trans>,
    sort: 'reason',
    plain: ({ reason }) => reason,
    cell: ({ reason }) => (
      <Text size="sm" maw={280} truncate title={reason}>
        {reason}
      </Text>
    ),
  },
  {
    id: 'matches',
    header: <Trans>Coincide con</Trans>,
    sort: 'matches',
    isDescendingFirst: true,
    cell: ({ matches }) => <Matches matches={matches} />,
  },
  {
    id: 'creation_date',
    header: <Trans context="desde cuándo está en la lista">Desde</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    isWide: true,
    cell: (record) => <Since record={record} isOneLine />,
  },
];
