import { Trans } from '@lingui/react/macro';
import { platforms } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { formatNumber } from '../../core/formats.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { FirstAreas } from '../areas/index.ts';

export const chatGroupColumns: DataColumn<ChatGroup, 'name' | 'platform' | 'areas' | 'opened'>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (group) => <ChatGroupLink group={group} /> },
  {
    id: 'platform',
    header: <Trans>Plataforma</Trans>,
    sort: 'platform',
    plain: ({ platform }) => platforms[platform].name,
    cell: ({ platform }) => platforms[platform].name,
  },
  {
    id: 'areas',
    header: <Trans>Zonas</Trans>,
    sort: 'areas',
    plain: ({ areas }) => areas.map(({ name }) => name).join(', '),
    cell: ({ areas }) => <FirstAreas areas={areas} />,
  },
  {
    id: 'opened',
    header: <Trans>Lo han abierto</Trans>,
    sort: 'opened',
    isNumber: true,
    isDescendingFirst: true,
    cell: ({ opened }) => formatNumber(opened),
  },
];

export const ChatGroupLink = ({ group: { id, name } }: { group: ChatGroup }) => (
  <RowLink to="/chatgroup/$chatgroupid/edit" params={{ chatgroupid: id }}>
    {name}
  </RowLink>
);
