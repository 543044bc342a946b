import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { userQuery } from '../../people/api.ts';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import { type RecordKind, useNewRecord } from '../../records/record-kind.ts';
import { WalkBar } from '../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { blockedUserQuery } from './api.ts';
import { BlockedUserForm } from './BlockedUserForm.tsx';
import { type BlockBody, type BlockDraft, draftOf, draftOfUser, emptyDraft } from './draft.ts';
import { keysOf, titleOf } from './labels.ts';
import { Matches } from './Matches.tsx';
import { refreshBlocks } from './refresh.ts';
import { carriedBlocks } from './search.ts';
import { throughBlocks } from './through.ts';

const blocks: RecordKind<BlockedUser, BlockDraft, BlockBody> = {
  name: 'block',
  form: BlockedUserForm,
  start: emptyDraft,
  draftOf,
  one: blockedUserQuery,
  refresh: refreshBlocks,
  create: (body) => api('POST users/blockedusers/', { body }),
  change: ({ id }, body) => api('PATCH users/blockedusers/:id/', { params: { id }, body }),
  remove: ({ id }) => api('DELETE users/blockedusers/:id/', { params: { id } }),
  toCreate: <Trans>Añadir a la lista</Trans>,
  toRemove: <Trans>Quitar de la lista</Trans>,
  created: (block) => {
    const title = titleOf(block);
    return <Trans>{title} ya está en la lista de bloqueo.</Trans>;
  },
  saved: (block) => {
    const title = titleOf(block);
    return <Trans>Bloqueo guardado: {title}.</Trans>;
  },
  removed: (block) => {
    const title = titleOf(block);
    return <Trans>{title} ya no está en la lista de bloqueo.</Trans>;
  },
};

const newRoute = getRouteApi('/blockeduser/new');

export function BlockedUserNewPage() {
  const { user } = newRoute.useSearch();
  return user ? <NewFromProfile userid={user} /> : <NewRecordPage of={blocks} />;
}

function NewFromProfile({ userid }: { userid: string }) {
  return (
    <>
      <PageHeader />
      <Loaded query={useQuery(userQuery(userid))}>{(user) => <BlockOf key={user.id} user={user} />}</Loaded>
    </>
  );
}

function BlockOf({ user }: { user: User }) {
  const navigate = newRoute.useNavigate();
  const made = useNewRecord(blocks);
  const name = fullName(user);
  return (
    <>
      <Alert color="gray" variant="light" mb="lg" maw={620}>
        <Text>
          <Trans>
            Los datos son los de {name}. Quita los que no quieras bloquear: un teléfono, por ejemplo, puede ser de toda
            una familia. Su cuenta no cambia por estar en la lista.
          </Trans>
        </Text>
      </Alert>
      <BlockedUserForm
        {...made}
        draftKey={`block ${user.id}`}
        start={draftOfUser(user)}
        finish={async () => {
          await navigate({ to: '/blockedusers', search: { about: user.id } });
          await refreshBlocks();
        }}
      />
    </>
  );
}

const route = getRouteApi('/blockedusers/$blockid/edit');

export function BlockedUserEditPage() {
  const { t } = useLingui();
  const { blockid } = route.useParams();
  const list = useCarriedList(carriedBlocks);
  const titled = (block: BlockedUser) => {
    const name = titleOf(block);
    return t`Bloqueo: ${name}`;
  };
  return (
    <RecordPage
      of={blocks}
      id={blockid}
      title={titled}
      above={<WalkBar walked={list && throughBlocks(list)} id={blockid} />}
    >
      {(block) => (
        <>
          <Section title={<Trans>Coincide con</Trans>}>
            <Matches matches={block.matches} />
          </Section>
          <EditRecord of={blocks} record={block} />
          <DeleteBlock block={block} />
        </>
      )}
    </RecordPage>
  );
}

function DeleteBlock({ block }: { block: BlockedUser }) {
  const { t } = useLingui();
  const { reason } = block;
  return (
    <DeleteSection
      of={blocks}
      record={block}
      name={titleOf(block)}
      note={<Text>{t`Quien tenga estos datos podrá inscribirse como cualquiera.`}</Text>}
    >
      <Text>{t`No se puede deshacer. Se borran el bloqueo, su motivo y sus notas:`}</Text>
      <List spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {keysOf(block).map((key) => (
          <List.Item key={key}>{key}</List.Item>
        ))}
        <List.Item>{t`Motivo: ${reason}`}</List.Item>
      </List>
      {block.matches.some(({ is_verified }) => is_verified === null) && (
        <Text>{t`Las inscripciones que retiene siguen pendientes hasta que quien administra las admita.`}</Text>
      )}
      <Text>{t`El registro de cambios dirá que hubo un bloqueo y quién lo quitó, pero no de quién era.`}</Text>
    </DeleteSection>
  );
}
