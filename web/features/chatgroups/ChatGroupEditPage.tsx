import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { chatGroupQuery, refreshChatGroups } from './api.ts';
import { ChatGroupForm } from './ChatGroupForm.tsx';
import { DeleteChatGroup } from './DeleteChatGroup.tsx';
import { draftKeyOf, draftOf } from './draft.ts';

const route = getRouteApi('/chatgroup/$chatgroupid/edit');

export function ChatGroupEditPage() {
  const { chatgroupid } = route.useParams();
  const { data: group, error, refetch } = useQuery(chatGroupQuery(chatgroupid));
  return (
    <>
      <PageHeader error={!group && error} />
      {group ? (
        <Edit key={group.id} group={group} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ group }: { group: ChatGroup }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { id } = group;
  const finish = async (saved: ChatGroup) => {
    const { name } = saved;
    queryClient.setQueryData(chatGroupQuery(id).queryKey, saved);
    await navigate({ to: '/chatgroups' });
    toastDone(<Trans>Grupo de chat guardado: {name}.</Trans>);
    await refreshChatGroups(queryClient);
  };
  return (
    <Stack gap="xl">
      <ChatGroupForm
        draftKey={draftKeyOf(group)}
        start={draftOf(group)}
        send={(body) => api('PATCH chatgroups/groups/:id/', { params: { id }, body })}
        finish={finish}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      />
      <Section title={<Trans>Borrar el grupo</Trans>}>
        <DeleteChatGroup group={group} />
      </Section>
    </Stack>
  );
}
