import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { chatPlatforms, platforms } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { AreaSelect, FirstAreas } from '../areas/index.ts';
import { chatGroupsQuery } from './api.ts';
import { ChatGroupLink, chatGroupColumns } from './columns.tsx';
import type { ChatGroupsSearch } from './search.ts';

const route = getRouteApi('/chatgroups');

export function ChatGroupList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(chatGroupsQuery(search));
  const change = useSearchChange<ChatGroupsSearch>();
  const count = formatNumber(query.data?.count ?? 0);
  const isFiltered = [search.search, search.area, search.platform].some((asked) => asked !== undefined);
  const clear = () => change({ search: undefined, area: undefined, platform: undefined, page: undefined });

  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/chatgroup/new">
            <Trans>Nuevo grupo</Trans>
          </ButtonLink>
        }
      />
      <Stack gap="sm">
        <Text c="dimmed" maw={720}>
          <Trans>
            Cada persona ve en su inicio y en su ficha los grupos de la zona en la que vive; quien coordina, también los
            de las suyas.
          </Trans>
        </Text>
        {(isFiltered || query.data?.count !== 0) && (
          <FilterBar>
            <SearchField
              label={t`Buscar`}
              placeholder={t`Nombre del grupo`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined }, { replace: true })}
            />
            <AreaSelect value={search.area} onChange={(area) => change({ area })} />
            <NativeSelect
              size="sm"
              label={t`Plataforma`}
              value={search.platform ?? ''}
              data={[
                { value: '', label: t({ message: 'Todas', context: 'las plataformas' }) },
                ...chatPlatforms.map((one) => ({ value: one, label: platforms[one].name })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ platform: value || undefined })}
            />
          </FilterBar>
        )}
        <Text size="sm" fw={600} role="status" mih={22}>
          {query.data && <Plural value={query.data.count} one={`${count} grupo`} other={`${count} grupos`} />}
        </Text>
        <ResultList
          query={query}
          caption={t`Grupos de chat`}
          columns={chatGroupColumns}
          card={(group) => <ChatGroupCard group={group} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? 'name'}
          onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
          empty={isFiltered ? <NoneFound clear={clear} /> : <NoneYet />}
        />
      </Stack>
    </>
  );
}

function ChatGroupCard({ group }: { group: ChatGroup }) {
  const count = formatNumber(group.opened);
  return (
    <Stack gap={2}>
      <ChatGroupLink group={group} />
      <Text size="sm" c="dimmed">
        {platforms[group.platform].name}
        {' · '}
        <Plural
          value={group.opened}
          _0="nadie lo ha abierto"
          one={`lo ha abierto ${count} persona`}
          other={`lo han abierto ${count} personas`}
        />
      </Text>
      <FirstAreas areas={group.areas} />
    </Stack>
  );
}

const NoneFound = ({ clear }: { clear: () => void }) => (
  <Empty
    title={<Trans>Ningún grupo coincide</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  />
);

const NoneYet = () => (
  <Empty
    title={<Trans>Todavía no hay grupos de chat</Trans>}
    action={
      <ButtonLink to="/chatgroup/new" variant="default">
        <Trans>Nuevo grupo</Trans>
      </ButtonLink>
    }
  >
    <Trans>Crea el grupo en Telegram, WhatsApp o Signal, y pon aquí su enlace de invitación.</Trans>
  </Empty>
);
