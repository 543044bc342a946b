import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Proposal } from '#contract/proposals.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { RecordList } from '../../records/RecordList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { proposalsQuery } from './api.ts';
import { ProposalState } from './ProposalState.tsx';

const route = getRouteApi('/proposals');

export function ProposalList() {
  const query = useQuery(proposalsQuery(route.useSearch()));
  return (
    <RecordList
      query={query}
      columns={columns}
      card={(proposal) => <Card proposal={proposal} />}
      usualSort="-creation_date"
      actions={<NewProposal />}
      noneYet={
        <Empty title={<Trans>Todavía no hay ninguna propuesta</Trans>} action={<NewProposal />}>
          <Trans>
            Vixía busca el mejor reparto de las personas entre los colegios de una zona. Nada cambia hasta que lo
            aceptas.
          </Trans>
        </Empty>
      }
    />
  );
}

const NewProposal = () => (
  <ButtonLink to="/proposals/new">
    <Trans>Nueva propuesta</Trans>
  </ButtonLink>
);

type Row = { proposal: Proposal };

const columns: DataColumn<Proposal, 'creation_date' | 'name'>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (proposal) => <NameLink proposal={proposal} /> },
  { id: 'area', header: <Trans>Zona</Trans>, plain: ({ area }) => area.name, cell: ({ area }) => area.name },
  { id: 'state', header: <Trans>Estado</Trans>, cell: (proposal) => <ProposalState proposal={proposal} /> },
  {
    id: 'placed',
    header: <Trans>Personas con colegio</Trans>,
    cell: ({ summary }) => (summary ? formatNumber(summary.placed) : '–'),
  },
  {
    id: 'who',
    header: <Trans context="quien propuso">Quién</Trans>,
    plain: ({ user_name }) => user_name,
    cell: ({ user_name }) => user_name,
    isWide: true,
  },
  {
    id: 'when',
    header: <Trans>Cuándo</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    cell: (proposal) => <When proposal={proposal} />,
    isWide: true,
  },
];

const NameLink = ({ proposal: { id, name } }: Row) => (
  <RowLink to="/proposals/$proposalid" params={{ proposalid: id }}>
    {name}
  </RowLink>
);

function When({ proposal }: Row) {
  const date = useDates();
  return date(proposal.creation_date, 'short');
}

const Card = ({ proposal }: Row) => (
  <Stack gap={4}>
    <NameLink proposal={proposal} />
    <Text size="sm" c="dimmed">
      {proposal.area.name} · {!proposal.is_own && `${proposal.user_name} · `}
      <When proposal={proposal} />
    </Text>
    {proposal.summary && (
      <Text size="sm">
        <Trans>Personas con colegio</Trans>: {formatNumber(proposal.summary.placed)}
      </Text>
    )}
    <ProposalState proposal={proposal} />
  </Stack>
);
