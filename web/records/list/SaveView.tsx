import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SavedView } from '#contract/management.ts';
import { queryClient } from '../../core/query-client.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { ListKit, ViewedSearch } from './kit.ts';
import classes from './ViewsMenu.module.css';
import { saveView, searchToKeep, viewsQuery } from './views.ts';

type Props<Id extends string, S extends ViewedSearch> = {
  kit: ListKit<Id, S>;
  search: S;
  columns: Id[];
  views: SavedView[];
  saved: () => void;
};

export function SaveView<Id extends string, S extends ViewedSearch>({
  kit,
  search,
  columns,
  views,
  saved,
}: Props<Id, S>) {
  const { t } = useLingui();
  const say = useTexts();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? say('required') : null) },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ name }) => {
    const view = await saveView({ list: kit.list, name: name.trim(), search: searchToKeep(kit, search), columns });
    await queryClient.invalidateQueries({ queryKey: viewsQuery(kit.list).queryKey });
    form.reset();
    saved();
    const { name: shown } = view;
    toastDone(<Trans>Vista «{shown}» guardada.</Trans>);
  });
  const isTaken = views.some(({ name }) => name === form.values.name.trim());

  return (
    <form onSubmit={submit} noValidate className={classes.save}>
      {summary.refusal && <ErrorSummary {...summary} labels={{}} />}
      <TextInput
        size="sm"
        label={t`Guardar la lista de ahora como`}
        description={
          isTaken
            ? t`Sustituirá a la que ya se llama así.`
            : search.search && t`Con sus filtros, su orden y sus columnas, sin el nombre que has buscado.`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Button type="submit" size="sm" loading={isSending}>{t`Guardar`}</Button>
    </form>
  );
}
