import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { PartyName } from '../results/index.ts';
import { partiesQuery, refreshParties } from './api.ts';

/** The parties in their order, which buttons change. */
export function PartyList() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(partiesQuery);
  const order = useAct({
    mutationFn: (body: { ids: string[]; seen: string[] }) => api('POST elections/parties/reorder/', { body }),
    onSettled: () => refreshParties(queryClient),
  });
  if (!data) return error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />;
  const parties = data.results;
  if (parties.length === 0) return <NoneYet />;

  const move = (at: number, by: number) => {
    const seen = parties.map(({ id }) => id);
    const ids = seen.toSpliced(at, 1).toSpliced(at + by, 0, seen[at] ?? '');
    order.mutate({ ids, seen });
  };
  return (
    <PlainTable caption={t`Partidos`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Siglas</Trans>
          </th>
          <th scope="col">
            <Trans>Nombre</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Elecciones con resultados</Trans>
          </th>
          <th scope="col">
            <Trans>Orden</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parties.map((party, at) => (
          <Row key={party.id} party={party} at={at} last={parties.length - 1} isBusy={order.isPending} move={move} />
        ))}
      </tbody>
    </PlainTable>
  );
}

type RowProps = { party: Party; at: number; last: number; isBusy: boolean; move: (at: number, by: number) => void };

function Row({ party, at, last, isBusy, move }: RowProps) {
  const { t } = useLingui();
  const { acronym } = party;
  return (
    <tr>
      <th scope="row">
        <TextLink to="/parties/$partyid" params={{ partyid: party.id }} c="inherit">
          <PartyName party={party} />
        </TextLink>
        {party.is_own && (
          <Text span size="sm" c="dimmed" ml={8}>
            <Trans>propia</Trans>
          </Text>
        )}
      </th>
      <td style={{ whiteSpace: 'normal', minWidth: 160 }}>{party.name}</td>
      <td data-number>{formatNumber(party.elections)}</td>
      <td>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={at === 0 || isBusy}
            aria-label={t`Subir: ${acronym}`}
            onClick={() => move(at, -1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={at === last || isBusy}
            aria-label={t`Bajar: ${acronym}`}
            onClick={() => move(at, 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </td>
    </tr>
  );
}

const NoneYet = () => (
  <Empty
    title={<Trans>Todavía no hay partidos</Trans>}
    action={
      <ButtonLink to="/parties/new" variant="default">
        <Trans>Nuevo partido</Trans>
      </ButtonLink>
    }
  >
    <Trans>Llegan con los resultados que se importan, o se añaden a mano.</Trans>
  </Empty>
);
