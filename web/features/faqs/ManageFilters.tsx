import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FaqCategory } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { useUniverse } from '../../core/universe.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import dense from '../../ui/dense.module.css';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './Faqs.module.css';
import type { FaqFilters } from './search.ts';

type Props = { categories: FaqCategory[]; filters: FaqFilters; change: SearchChange<FaqFilters> };

export function ManageFilters({ categories, filters, change }: Props) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const languages = useUniverse().languages.map((value) => ({ value, label: languageNames[value as Language] }));
  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <SearchField
        label={t`Buscar`}
        placeholder={t`Palabras de la pregunta o de la respuesta`}
        value={filters.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, { replace: true })}
      />
      <NativeSelect
        size="sm"
        label={t`Categoría`}
        value={filters.category ?? ''}
        data={[
          { value: '', label: t({ message: 'Todas', context: 'las categorías' }) },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ category: value || undefined })}
      />
      <FlagSelect
        label={t`Estado`}
        value={filters.is_draft}
        yes={t`Borradores`}
        no={t`Públicas`}
        onChange={(is_draft) => change({ is_draft })}
      />
      <NativeSelect
        size="sm"
        label={t`Idioma`}
        value={filters.language ?? ''}
        data={[{ value: '', label: t({ message: 'Todos', context: 'los idiomas' }) }, ...languages]}
        onChange={({ currentTarget: { value } }) => change({ language: value || undefined })}
      />
      <NativeSelect
        size="sm"
        label={t`Sin publicar en`}
        value={filters.missing ?? ''}
        data={[{ value: '', label: '–' }, ...languages]}
        onChange={({ currentTarget: { value } }) => change({ missing: (value || undefined) as Language | undefined })}
      />
    </search>
  );
}
