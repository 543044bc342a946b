import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FaqCategory } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { languageNames } from '../../core/i18n.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { refreshFaqs } from './refresh.ts';

type Props = {
  isOpen: boolean;
  close: () => void;
  done: (saved: FaqCategory) => void;
  /** to be named otherwise; without one, a new one is made */
  category?: FaqCategory;
};

export const CategoryDialog = ({ isOpen, close, done, category }: Props) => (
  <Dialog
    opened={isOpen}
    onClose={close}
    title={category ? <Trans>Cambiar el nombre de la categoría</Trans> : <Trans>Nueva categoría</Trans>}
  >
    <CategoryForm close={close} done={done} category={category} />
  </Dialog>
);

type Names = Partial<Record<Language, string>>;
type FormProps = Pick<Props, 'close' | 'done'> & { category: FaqCategory | undefined };

/** Its name in each language of the tenant. */
function CategoryForm({ close, done, category }: FormProps) {
  const queryClient = useQueryClient();
  const say = useTexts();
  const languages = useUniverse().languages as Language[];
  const form = useForm({
    initialValues: Object.fromEntries(
      languages.map((language) => [language, category?.names[language] ?? '']),
    ) as Names,
    validate: (names: Names): Record<string, string> =>
      Object.values(names).some((name) => name.trim()) ? {} : { [languages[0] ?? 'es']: say('required') },
  });
  const { submit, isSending, summary } = useSubmit<Names>(form, async (names) => {
    const saved = category
      ? await api('PATCH faqs/categories/:id/', { params: { id: category.id }, body: { names } })
      : await api('POST faqs/categories/', { body: { names } });
    await refreshFaqs(queryClient);
    done(saved);
    close();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // For React a dialog drawn over a form is inside it.
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" loading={isSending}>
            <Trans>Guardar</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
