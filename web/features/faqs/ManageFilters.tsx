import { useLingui } from '@lingui/react/macro';
import type { FaqCategory } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { useUniverse } from '../../core/universe.ts';
import { ChoiceFilter, FlagFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { useLanguageNames } from '../../records/language-names.ts';
import dense from '../../ui/dense.module.css';
import classes from './Faqs.module.css';

export function ManageFilters({ categories }: { categories: FaqCategory[] }) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const languages = useUniverse().languages.map((value) => ({ value, label: languageNames[value as Language] }));
  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <SearchFilter placeholder={t`Palabras de la pregunta o de la respuesta`} />
      <ChoiceFilter
        name="category"
        label={t`Categoría`}
        all={t({ message: 'Todas', context: 'las categorías' })}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FlagFilter name="is_draft" label={t`Estado`} yes={t`Borradores`} no={t`Públicas`} />
      <ChoiceFilter
        name="language"
        label={t`Idioma`}
        all={t({ message: 'Todos', context: 'los idiomas' })}
        options={languages}
      />
      <ChoiceFilter name="missing" label={t`Sin publicar en`} all="–" options={languages} />
    </search>
  );
}
