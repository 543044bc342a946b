import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { useTexts } from '../core/texts.ts';
import { useUniverse } from '../core/universe.ts';
import { useSubmit } from '../core/use-submit.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { useLanguageNames } from './language-names.ts';

type Names = Partial<Record<Language, string>>;
export type NamesDialogProps<Saved> = { isOpen: boolean; close: () => void; done: (saved: Saved) => void };
type Props<Saved> = NamesDialogProps<Saved> & {
  title: ReactNode;
  /** current names; undefined for a new record */
  names: Names | undefined;
  save: (names: Names) => Promise<Saved>;
  refresh: () => Promise<unknown>;
};

export function NamesDialog<Saved>({ isOpen, close, done, title, names = {}, save, refresh }: Props<Saved>) {
  return (
    <Dialog opened={isOpen} onClose={close} title={title}>
      <NamesForm
        names={names}
        close={close}
        send={async (given) => {
          const saved = await save(given);
          await refresh();
          done(saved);
          close();
        }}
      />
    </Dialog>
  );
}

type NamesFormProps = { names: Names; send: (names: Names) => Promise<void>; close: () => void };

function NamesForm({ names, send, close }: NamesFormProps) {
  const { t } = useLingui();
  const say = useTexts();
  const languageNames = useLanguageNames();
  const languages = useUniverse().languages as Language[];
  const form = useForm({
    initialValues: Object.fromEntries(languages.map((language) => [language, names[language] ?? ''])) as Names,
    validate: (given: Names): Record<string, string> =>
      Object.values(given).some((name) => name.trim()) ? {} : { [languages[0] ?? 'es']: say('required') },
  });
  const { submit, isSending, summary } = useSubmit<Names>(form, send);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React events bubble from a dialog to the form that opened it.
        event.stopPropagation();
        submit(event);
      }}
    >
      <Stack>
        <ErrorSummary {...summary} labels={languageNames} />
        <Text size="sm" c="dimmed">
          <Trans>Escribe su nombre en un idioma al menos. Donde falte se verá en castellano o, si no, en otro.</Trans>
        </Text>
        {languages.map((language) => (
          <TextInput
            key={language}
            {...form.getInputProps(language)}
            id={language}
            lang={language}
            label={languageNames[language]}
            maxLength={80}
            autoComplete="off"
          />
        ))}
        <DialogButtons close={close}>
          <Button type="submit" loading={isSending}>{t`Guardar`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
