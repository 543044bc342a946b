import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { useSubmit } from '../../core/use-submit.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { MarkdownPreview } from '../../records/MarkdownPreview.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { previewAnswer } from './api.ts';
import { CategorySelect } from './CategorySelect.tsx';
import classes from './FaqForm.module.css';
import type { FaqFormState as Form } from './use-faq-form.ts';
import { useLabels } from './use-labels.ts';
import '@mantine/core/styles/Radio.layer.css';

type Props = {
  form: Form;
  submitting: Pick<ReturnType<typeof useSubmit>, 'submit' | 'isSending' | 'summary'>;
  /** languages without a version */
  languages: Language[];
  /** below the choice of category */
  categoryNote?: ReactNode;
  /** a translation takes its original's category */
  hasCategory?: boolean;
  /** between the error summary and the fields */
  children?: ReactNode;
  submitLabel: ReactNode;
};

export function FaqForm({
  form,
  submitting,
  languages,
  categoryNote,
  hasCategory = true,
  children,
  submitLabel,
}: Props) {
  const { t } = useLingui();
  const labels = useLabels();
  const { question, answer, language, category, is_draft } = form.values;
  const { submit, isSending, summary } = submitting;
  return (
    <FormStack submit={submit} summary={summary} labels={labels} gap="lg">
      {children}
      <div className={classes.narrow}>
        <LanguageSelect
          label={labels.language}
          languages={languages}
          value={language}
          error={form.errors.language}
          onChange={(chosen) => form.change({ language: chosen })}
        />
        {hasCategory && (
          <CategorySelect
            label={labels.category}
            description={categoryNote}
            value={category}
            error={form.errors.category}
            onChange={(chosen) => form.change({ category: chosen })}
          />
        )}
      </div>
      <Textarea
        {...form.field('question')}
        className={classes.question}
        label={labels.question}
        lang={language}
        value={question}
        maxLength={300}
        autosize
        minRows={1}
        required
      />
      <div className={classes.answer}>
        <Textarea
          {...form.field('answer')}
          label={labels.answer}
          description={
            <Trans>
              Admite Markdown: **negrita**, listas con «- », títulos con «## » y enlaces como [texto](https://…).
            </Trans>
          }
          lang={language}
          value={answer}
          maxLength={20_000}
          autosize
          minRows={8}
          maxRows={24}
          required
        />
        <MarkdownPreview text={answer} language={language} noun="faqs" ask={previewAnswer} />
      </div>
      <Radio.Group
        id="is_draft"
        size="md"
        label={labels.is_draft}
        value={String(is_draft)}
        error={form.errors.is_draft}
        onChange={(value) => form.change({ is_draft: value === 'true' })}
      >
        <Stack gap={4} mt={4}>
          <Radio value="true" label={<Trans>Solo quien administra: es un borrador</Trans>} />
          <Radio value="false" label={<Trans>Cualquiera, también sin cuenta: es pública</Trans>} />
        </Stack>
      </Radio.Group>
      <Group gap="sm">
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        <ButtonLink to="/faqs/manage" variant="default">{t`Cancelar`}</ButtonLink>
      </Group>
    </FormStack>
  );
}

type LanguageSelectProps = {
  label: string;
  languages: Language[];
  value: Language;
  error: ReactNode;
  onChange: (language: Language) => void;
};

function LanguageSelect({ label, languages, value, error, onChange }: LanguageSelectProps) {
  const languageNames = useLanguageNames();
  return (
    <NativeSelect
      id="language"
      size="md"
      label={label}
      value={value}
      error={error}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
    />
  );
}
