import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { languageNames } from '../../core/i18n.ts';
import { toastDone } from '../../core/toasts.ts';
import { useUniverse } from '../../core/universe.ts';
import { SortableList } from '../../people/order/SortableList.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { categoriesQuery } from './api.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import classes from './Faqs.module.css';
import { FaqTabs } from './FaqTabs.tsx';
import { refreshFaqs } from './refresh.ts';

/** Manages the categories of questions. */
export function CategoriesPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(categoriesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Categorías de preguntas`}
        crumbs={[{ label: t`Preguntas frecuentes`, to: '/faqs' }]}
        actions={
          <Button onClick={() => setAdding(true)}>
            <Trans>Nueva categoría</Trans>
          </Button>
        }
      />
      <FaqTabs current="/faqs/categories" />
      <CategoryDialog isOpen={isAdding} close={() => setAdding(false)} done={tellSaved} />
      {!data && (error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />)}
      {data?.length === 0 && (
        <Empty title={<Trans>Todavía no hay categorías</Trans>}>
          <Trans>Ordenan las preguntas para quien las lee. Con pocas preguntas no hacen falta.</Trans>
        </Empty>
      )}
      {data && data.length > 0 && (
        <SortableList
          label={t`Categorías`}
          rows={data}
          nameOf={({ name }) => name}
          send={(body) => api('POST faqs/categories/reorder/', { body })}
          refresh={() => refreshFaqs(queryClient)}
        >
          {(category) => <CategoryRow category={category} all={data} />}
        </SortableList>
      )}
    </>
  );
}

function CategoryRow({ category, all }: { category: FaqCategory; all: FaqCategory[] }) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  const { name, faqs, names } = category;
  const without = useUniverse().languages.filter((language) => !names[language as keyof typeof names]);
  const missing = without.map((language) => languageNames[language as keyof typeof names]).join(', ');
  return (
    <Group justify="space-between" gap="4px 12px">
      <Stack gap={0} flex="1 1 200px">
        <RowLink to="/faqs/manage" search={{ category: category.id }}>
          {name}
        </RowLink>
        <Text size="sm" c="dimmed">
          <Plural value={faqs} _0="Sin preguntas" one="# pregunta" other="# preguntas" />
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
          className={classes.touch}
          onClick={() => setRenaming(true)}
          aria-label={t`Cambiar el nombre: ${name}`}
        >
          <Trans>Cambiar el nombre</Trans>
        </Button>
        <DeleteCategory category={category} others={all.filter(({ id }) => id !== category.id)} />
      </Group>
      <CategoryDialog isOpen={isRenaming} close={() => setRenaming(false)} done={tellSaved} category={category} />
    </Group>
  );
}

const tellSaved = ({ name }: FaqCategory) => toastDone(<Trans>Categoría guardada: {name}.</Trans>);
