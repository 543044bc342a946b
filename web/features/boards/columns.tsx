import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Board } from '#contract/boards.ts';
import { formatNumber } from '../../core/formats.ts';
import { carry } from '../../records/use-carried-list.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { FirstAreas } from '../areas/index.ts';
import { carriedBoards } from './search.ts';

export const boardColumns: DataColumn<
  Board,
  'name' | 'type' | 'areas' | 'can_generate' | 'secretary' | 'credentials'
>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (board) => <BoardLink board={board} /> },
  {
    id: 'type',
    header: <Trans>Tipo</Trans>,
    sort: 'type',
    // The name usually includes the type.
    isWide: true,
    plain: ({ type_name }) => type_name,
    cell: ({ type_name }) => type_name,
  },
  {
    id: 'areas',
    header: <Trans>Zonas</Trans>,
    sort: 'areas',
    plain: ({ areas }) => areas.map(({ name }) => name).join(', '),
    cell: ({ areas }) => <FirstAreas areas={areas} />,
  },
  {
    id: 'can_generate',
    header: <Trans>Emisión</Trans>,
    sort: 'can_generate',
    isDescendingFirst: true,
    plain: ({ can_generate }, { t }) => t(can_generate ? generation.yes : generation.no),
    cell: (board) => <Generation board={board} />,
  },
  {
    id: 'secretary',
    header: <Trans>Secretaría o notaría</Trans>,
    sort: 'secretary',
    isWide: true,
    plain: ({ secretary }) => secretary,
    cell: ({ secretary }) => secretary || '–',
  },
  {
    id: 'credentials',
    header: <Trans>Credenciales</Trans>,
    sort: 'credentials',
    isNumber: true,
    isDescendingFirst: true,
    cell: ({ credentials }) => formatNumber(credentials),
  },
];

export const BoardLink = ({ board: { id, name } }: { board: Board }) => (
  <RowLink to="/board/$boardid/edit" params={{ boardid: id }} search={carry(carriedBoards)}>
    {name}
  </RowLink>
);

const generation = { yes: msg`Permitida`, no: msg`No permitida` };

export function Generation({ board: { can_generate }, isInline = false }: { board: Board; isInline?: boolean }) {
  const { t } = useLingui();
  return (
    <Text size="sm" span={isInline} c={can_generate ? undefined : 'dimmed'}>
      {t(can_generate ? generation.yes : generation.no)}
    </Text>
  );
}
