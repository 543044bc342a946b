import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { NamedRow } from '../../records/NamedRow.tsx';
import { SortableList } from '../../records/order/SortableList.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { categoriesQuery } from './api.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { FaqTabs } from './FaqTabs.tsx';
import { refreshFaqs } from './refresh.ts';

export function CategoriesPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(categoriesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader actions={<Button onClick={() => setAdding(true)}>{t`Nueva categoría`}</Button>} />
      <FaqTabs current="/faqs/categories" />
      <CategoryDialog isOpen={isAdding} close={() => setAdding(false)} done={tellSaved} />
      {!data && <NotLoaded error={error} retry={refetch} />}
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
          refresh={() => refreshFaqs()}
        >
          {(category) => <CategoryRow category={category} all={data} />}
        </SortableList>
      )}
    </>
  );
}

function CategoryRow({ category, all }: { category: FaqCategory; all: FaqCategory[] }) {
  const { id, name, faqs } = category;
  return (
    <NamedRow
      named={category}
      link={
        <RowLink to="/faqs/manage" search={{ category: id }}>
          {name}
        </RowLink>
      }
      count={<Plural value={faqs} _0="Sin preguntas" one="# pregunta" other="# preguntas" />}
      renaming={(dialog) => <CategoryDialog {...dialog} done={tellSaved} category={category} />}
      remove={<DeleteCategory category={category} others={all.filter((one) => one.id !== id)} />}
    />
  );
}

const tellSaved = ({ name }: FaqCategory) => toastDone(<Trans>Categoría guardada: {name}.</Trans>);

type Props = { category: FaqCategory; others: FaqCategory[] };

const none = 'none';

function DeleteCategory({ category: { id, name, faqs }, others }: Props) {
  const { t } = useLingui();
  const [target, setTarget] = useState('');
  return (
    <DeleteRecord
      action={<Trans>Borrar la categoría</Trans>}
      inRowOf={name}
      isIncomplete={faqs > 0 && target === ''}
      remove={() =>
        api('DELETE faqs/categories/:id/', {
          params: { id },
          body: faqs > 0 ? { move_to: target === none ? null : target } : {},
        })
      }
      finish={() => toastDone(<Trans>Categoría borrada: {name}.</Trans>)}
      refresh={refreshFaqs}
    >
      {faqs === 0 ? (
        <Text>{t`No tiene preguntas. No se puede deshacer.`}</Text>
      ) : (
        <>
          <Text>
            <Plural
              value={faqs}
              one="Tiene # pregunta, que no se borra: di adónde pasa, con sus traducciones."
              other="Tiene # preguntas, que no se borran: di adónde pasan, con sus traducciones."
            />
          </Text>
          <NativeSelect
            size="md"
            label={t`Pasarán a`}
            required
            value={target}
            data={[
              { value: '', label: t`Elige…` },
              ...others.map((other) => ({ value: other.id, label: other.name })),
              { value: none, label: t`Sin categoría` },
            ]}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          />
        </>
      )}
    </DeleteRecord>
  );
}
