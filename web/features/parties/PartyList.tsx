import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { compareNames, formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { PartyName } from '../results/index.ts';
import { partiesQuery, refreshParties } from './api.ts';

type Sort = 'acronym' | 'name' | 'elections' | 'position';

/** Buttons change the parties' order; column headers only sort the view. */
export function PartyList() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(partiesQuery);
  const [sortBy, setSort] = useState<Sort | `-${Sort}`>('position');
  const order = useAct({
    mutationFn: (body: { ids: string[]; seen: string[] }) => api('POST elections/parties/reorder/', { body }),
    onSettled: () => refreshParties(),
  });
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const parties = data;
  if (parties.length === 0) return <NoneYet />;

  const move = (at: number, by: number) => {
    const seen = parties.map(({ id }) => id);
    const ids = seen.toSpliced(at, 1).toSpliced(at + by, 0, seen[at] ?? '');
    order.mutate({ ids, seen });
  };
  const at = (party: Party) => parties.indexOf(party);
  const columns: DataColumn<Party, Sort>[] = [
    { id: 'acronym', header: <Trans>Siglas</Trans>, sort: 'acronym', cell: (party) => <PartyLink party={party} /> },
    { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: ({ name }) => <Name name={name} /> },
    {
      id: 'elections',
      header: <Trans>Elecciones con resultados</Trans>,
      sort: 'elections',
      isNumber: true,
      isDescendingFirst: true,
      plain: ({ elections }) => formatNumber(elections),
      cell: ({ elections }) => formatNumber(elections),
    },
    {
      id: 'position',
      header: <Trans>Orden</Trans>,
      sort: 'position',
      cell: (party) =>
        sortBy === 'position' ? (
          <Moves party={party} at={at(party)} last={parties.length - 1} isBusy={order.isPending} move={move} />
        ) : (
          formatNumber(at(party) + 1)
        ),
    },
  ];
  return (
    <DataTable
      caption={t`Partidos`}
      columns={columns}
      rows={sorted(parties, sortBy)}
      rowKey={({ id }) => id}
      sortBy={sortBy}
      onSort={setSort}
    />
  );
}

function sorted(parties: Party[], sortBy: Sort | `-${Sort}`): Party[] {
  const sort = sortBy.replace('-', '') as Sort;
  const sign = sortBy === sort ? 1 : -1;
  return parties
    .map((party, position) => ({ party, key: { ...party, position }[sort] }))
    .sort((a, b) => sign * (typeof a.key === 'number' ? a.key - Number(b.key) : compareNames(a.key, String(b.key))))
    .map(({ party }) => party);
}

const Name = ({ name }: { name: string }) => (
  <Text size="sm" maw="32rem" truncate title={name}>
    {name}
  </Text>
);

function PartyLink({ party }: { party: Party }) {
  const { t } = useLingui();
  return (
    <>
      <RowLink to="/parties/$partyid" params={{ partyid: party.id }}>
        <PartyName party={party} />
      </RowLink>
      {party.is_own && <Text span size="sm" c="dimmed" ml={8}>{t`propia`}</Text>}
    </>
  );
}

function Position({ party: { acronym }, at, last, isBusy, move }: MovesProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    setTyped(undefined);
    const wanted = Math.min(Number(typed), last + 1);
    if (!isBusy && wanted >= 1 && Number.isInteger(wanted) && wanted !== at + 1) move(at, wanted - 1 - at);
  };
  return (
    <TextInput
      size="xs"
      w={48}
      visibleFrom="xs"
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      aria-label={t`Puesto: ${acronym}`}
      value={typed ?? String(at + 1)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={go}
      onKeyDown={({ key }) => {
        if (key === 'Enter') go();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

type MovesProps = { party: Party; at: number; last: number; isBusy: boolean; move: (at: number, by: number) => void };

function Moves(props: MovesProps) {
  const { t } = useLingui();
  const { party, at, last, isBusy, move } = props;
  const { acronym } = party;
  return (
    <Group gap={4} wrap="nowrap">
      <Position {...props} />
      <Arrow label={t`Subir: ${acronym}`} isPossible={at > 0} run={() => !isBusy && move(at, -1)}>
        <IconArrowUp size={18} aria-hidden />
      </Arrow>
      <Arrow label={t`Bajar: ${acronym}`} isPossible={at < last} run={() => !isBusy && move(at, 1)}>
        <IconArrowDown size={18} aria-hidden />
      </Arrow>
    </Group>
  );
}

type ArrowProps = { label: string; isPossible: boolean; run: () => unknown; children: ReactNode };

// A disabled button would lose the focus, which repeated moves need.
const Arrow = ({ label, isPossible, run, children }: ArrowProps) => (
  <ActionIcon
    size="lg"
    aria-label={label}
    aria-disabled={!isPossible}
    style={{ opacity: isPossible ? undefined : 0.35 }}
    onClick={() => isPossible && run()}
  >
    {children}
  </ActionIcon>
);

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
