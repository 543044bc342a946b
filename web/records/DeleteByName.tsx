import { useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { foldText } from '#contract/text.ts';
import { useTexts } from '../core/texts.ts';
import { useSubmit } from '../core/use-submit.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { DeleteButton } from './DeleteRecord.tsx';
import { DialogButtons } from './DialogButtons.tsx';

type Props = {
  /** the dialog's button; ends with an ellipsis */
  label: ReactNode;
  title: ReactNode;
  /** the name to type; `nameLabel` labels its field */
  name: string;
  nameLabel: string;
  /** describes what is deleted with the record */
  children: ReactNode;
  /** deletes the record and opens another page */
  remove: (typed: { name: string }) => Promise<unknown>;
};

/** Deletes a record together with much other data, after a warning and typing its name. */
export function DeleteByName({ label, title, ...form }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <DeleteButton ask={() => setAsking(true)}>{label}</DeleteButton>
      <Dialog opened={isAsking} onClose={close} title={title}>
        <DeleteForm {...form} close={close} />
      </Dialog>
    </>
  );
}

type FormProps = Omit<Props, 'label' | 'title'> & { close: () => void };

function DeleteForm({ name, nameLabel, children, remove, close }: FormProps) {
  const { t } = useLingui();
  const say = useTexts();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => (foldText(typed) === foldText(name) ? null : say('wrong_name', { name })) },
  });
  const { submit, isSending, summary } = useSubmit(form, remove);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <ErrorSummary {...summary} labels={{ name: nameLabel }} />
        <TextInput
          {...form.getInputProps('name')}
          label={nameLabel}
          description={t`Para confirmar, escribe: ${name}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          required
          data-autofocus
        />
        <DialogButtons close={close}>
          <Button type="submit" color="red" loading={isSending}>{t`Borrar para siempre`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
