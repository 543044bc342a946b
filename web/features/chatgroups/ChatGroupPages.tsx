import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { platforms } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { refresh } from '../../core/query-client.ts';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { chatGroupQuery } from './api.ts';
import { ChatGroupForm } from './ChatGroupForm.tsx';
import { type ChatGroupBody, type ChatGroupDraft, draftOf, emptyDraft } from './draft.ts';

const chatGroups: RecordKind<ChatGroup, ChatGroupDraft, ChatGroupBody> = {
  name: 'chatgroup',
  form: ChatGroupForm,
  start: emptyDraft,
  draftOf,
  one: chatGroupQuery,
  refresh: () => refresh('chatgroups', 'changes'),
  create: (body) => api('POST chatgroups/groups/', { body }),
  change: ({ id }, body) => api('PATCH chatgroups/groups/:id/', { params: { id }, body }),
  remove: ({ id }) => api('DELETE chatgroups/groups/:id/', { params: { id } }),
  toCreate: <Trans>Crear el grupo</Trans>,
  toRemove: <Trans>Borrar el grupo</Trans>,
  created: ({ name }) => <Trans>Grupo de chat creado: {name}.</Trans>,
  saved: ({ name }) => <Trans>Grupo de chat guardado: {name}.</Trans>,
  removed: ({ name }) => <Trans>Grupo de chat borrado: {name}.</Trans>,
};

export const ChatGroupNewPage = () => <NewRecordPage of={chatGroups} />;

const route = getRouteApi('/chatgroup/$chatgroupid/edit');

export function ChatGroupEditPage() {
  const { chatgroupid } = route.useParams();
  return (
    <RecordPage of={chatGroups} id={chatgroupid}>
      {(group) => (
        <>
          <EditRecord of={chatGroups} record={group} />
          <DeleteChatGroup group={group} />
        </>
      )}
    </RecordPage>
  );
}

/** Deletes a chat group here; it stays on its platform. */
function DeleteChatGroup({ group }: { group: ChatGroup }) {
  const { t } = useLingui();
  const platform = platforms[group.platform].name;
  const count = formatNumber(group.opened);
  return (
    <DeleteSection
      of={chatGroups}
      record={group}
      name={group.name}
      note={<Text>{t`La gente de sus zonas dejará de verlo aquí. El grupo de ${platform} seguirá como está.`}</Text>}
    >
      <Text>
        <Plural
          value={group.opened}
          _0="Nadie lo ha abierto todavía."
          one={`Se borra también quién lo ha abierto: ${count} persona.`}
          other={`Se borra también quién lo ha abierto: ${count} personas.`}
        />
      </Text>
      <Text>{t`No se puede deshacer.`}</Text>
    </DeleteSection>
  );
}
