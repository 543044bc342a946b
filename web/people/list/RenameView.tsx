import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { View } from '#contract/management.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import classes from './ViewsMenu.module.css';
import { renameView, viewsQuery } from './views.ts';

/** Renames a view in its place in the menu; Escape leaves it as it was. */
export function RenameView({ view, end }: { view: View; end: () => void }) {
  const { t } = useLingui();
  const say = useTexts();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const form = useForm({
    initialValues: { name: view.name },
    validate: { name: (name) => (name.trim() === '' ? say('required') : null) },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ name }) => {
    await renameView(view, name.trim());
    await queryClient.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey });
    end();
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      className={classes.rename}
      onKeyDown={({ key }) => {
        if (key === 'Escape') end();
      }}
    >
      {summary.refusal && <ErrorSummary {...summary} labels={{}} />}
      <div className={classes.renaming}>
        <TextInput
          size="md"
          aria-label={t`Nombre de la vista`}
          maxLength={60}
          autoComplete="off"
          ref={input}
          {...form.getInputProps('name')}
        />
        <ActionIcon type="submit" aria-label={t`Guardar`} loading={isSending}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" c="var(--mantine-color-text)" aria-label={t`Cancelar`} onClick={end}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}
