import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { languageNames } from '../../core/i18n.ts';
import { toastDone } from '../../core/toasts.ts';
import { useUniverse } from '../../core/universe.ts';
import { SortableList } from '../../people/order/SortableList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { boardTypesQuery, refreshBoards } from './api.ts';
import classes from './Boards.module.css';
import { DeleteType } from './DeleteType.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { Logo } from './templates/Logo.tsx';
import { Templates } from './templates/Templates.tsx';

const route = getRouteApi('/boards/types');

/** Manages the organisation's types of electoral boards, or words the papers of one. */
export function TypesPage() {
  const { type } = route.useSearch();
  return type ? <Templates type={type} /> : <Types />;
}

function Types() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(boardTypesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Tipos de junta`}
        crumbs={[{ label: t`Juntas electorales`, to: '/boards' }]}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Trans>Nuevo tipo</Trans>
          </Button>
        }
      />
      <TypeDialog isOpen={isAdding} close={() => setAdding(false)} done={tellSaved} />
      <Text c="dimmed" maw={720} mb="md">
        <Trans>Ante quién se otorga el poder. Abre un tipo para cambiar los textos de sus credenciales.</Trans>
      </Text>
      {!data && (error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />)}
      {data && (
        <SortableList
          label={t`Tipos de junta`}
          rows={data}
          nameOf={({ name }) => name}
          send={(body) => api('POST credentials/boardtypes/reorder/', { body })}
          refresh={() => refreshBoards(queryClient)}
        >
          {(type) => <TypeRow type={type} />}
        </SortableList>
      )}
      <Logo />
    </>
  );
}

function TypeRow({ type }: { type: BoardType }) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, boards, names } = type;
  const without = useUniverse().languages.filter((language) => !names[language as keyof typeof names]);
  const missing = without.map((language) => languageNames[language as keyof typeof names]).join(', ');
  return (
    <Group justify="space-between" gap="4px 12px">
      <Stack gap={0} flex="1 1 200px">
        <RowLink to="/boards/types" search={{ type: id }}>
          {name}
        </RowLink>
        <Text size="sm" c="dimmed">
          <Plural value={boards} _0="Sin juntas" one="# junta" other="# juntas" />
        </Text>
        {missing && (
          <Text size="sm" c="dimmed">
            <Trans>Sin nombre en: {missing}</Trans>
          </Text>
        )}
      </Stack>
      <Group gap={4} ml={-8}>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.touch ?? ''}
          onClick={() => setRenaming(true)}
          aria-label={t`Cambiar el nombre: ${name}`}
        >
          <Trans>Cambiar el nombre</Trans>
        </Button>
        <DeleteType type={type} />
      </Group>
      <TypeDialog isOpen={isRenaming} close={() => setRenaming(false)} done={tellSaved} type={type} />
    </Group>
  );
}

const tellSaved = ({ name }: BoardType) => toastDone(<Trans>Tipo guardado: {name}.</Trans>);
