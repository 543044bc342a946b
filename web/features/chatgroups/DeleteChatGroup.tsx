import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { platforms } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { chatGroupQuery, refreshChatGroups } from './api.ts';
import { draftKeyOf } from './draft.ts';

/** Deletes a chat group here; it stays on its platform. */
export function DeleteChatGroup({ group }: { group: ChatGroup }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name, opened } = group;
  const platform = platforms[group.platform].name;
  const count = formatNumber(opened);
  return (
    <>
      <Text>
        <Trans>La gente de sus zonas dejará de verlo aquí. El grupo de {platform} seguirá como está.</Trans>
      </Text>
      <DeleteRecord
        label={<Trans>Borrar el grupo…</Trans>}
        title={<Trans>Borrar el grupo: {name}</Trans>}
        confirm={<Trans>Borrar el grupo</Trans>}
        remove={() => api('DELETE chatgroups/groups/:id/', { params: { id } })}
        finish={async () => {
          forgetKept(draftKeyOf(group));
          await navigate({ to: '/chatgroups', ignoreBlocker: true });
          toastDone(<Trans>Grupo de chat borrado: {name}.</Trans>);
          queryClient.removeQueries({ queryKey: chatGroupQuery(id).queryKey });
          await refreshChatGroups(queryClient);
        }}
      >
        <Text>
          <Plural
            value={opened}
            _0="Nadie lo ha abierto todavía."
            one={`Se borra también quién lo ha abierto: ${count} persona.`}
            other={`Se borra también quién lo ha abierto: ${count} personas.`}
          />
        </Text>
        <Text>
          <Trans>No se puede deshacer.</Trans>
        </Text>
      </DeleteRecord>
    </>
  );
}
