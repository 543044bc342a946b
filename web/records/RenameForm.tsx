import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../core/texts.ts';
import { useSubmit } from '../core/use-submit.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import classes from './RenameForm.module.css';

type Props = {
  name: string;
  label: string;
  maxLength: number;
  save: (name: string) => Promise<unknown>;
  end: () => void;
};

/** Renames a record in place; Escape cancels. */
export function RenameForm({ name, label, maxLength, save, end }: Props) {
  const { t } = useLingui();
  const say = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => (typed.trim() === '' ? say('required') : null) },
  });
  const { submit, isSending, summary } = useSubmit(form, async (typed) => {
    await save(typed.name.trim());
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
          aria-label={label}
          maxLength={maxLength}
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
