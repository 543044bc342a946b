import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { chatPlatforms, platforms } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
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
  return (
    <RecordList
      query={query}
      columns={chatGroupColumns}
      card={(group) => <ChatGroupCard group={group} />}
      usualSort="name"
      actions={<ButtonLink to="/chatgroup/new">{t`Nuevo grupo`}</ButtonLink>}
      intro={
        <Trans>
          Cada persona ve en su inicio y en su ficha los grupos de la zona en la que vive; quien coordina, también los
          de las suyas.
        </Trans>
      }
      filters={
        <>
          <SearchFilter placeholder={t`Nombre del grupo`} />
          <AreaSelect value={search.area} onChange={(area) => change({ area })} />
          <ChoiceFilter
            name="platform"
            label={t`Plataforma`}
            all={t({ message: 'Todas', context: 'las plataformas' })}
            options={chatPlatforms.map((one) => ({ value: one, label: platforms[one].name }))}
          />
        </>
      }
      count={(found, count) => <Plural value={found} one={`${count} grupo`} other={`${count} grupos`} />}
      noneFound={<Trans>Ningún grupo coincide</Trans>}
      noneYet={
        <Empty
          drawing="letter"
          title={<Trans>Todavía no hay grupos de chat</Trans>}
          action={<ButtonLink to="/chatgroup/new" variant="default">{t`Nuevo grupo`}</ButtonLink>}
        >
          <Trans>Crea el grupo en Telegram, WhatsApp o Signal, y pon aquí su enlace de invitación.</Trans>
        </Empty>
      }
    />
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
