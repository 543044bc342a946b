import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';
import { type GuideName, guideNames } from '#contract/guide-names.ts';
import { type GuideSection, longestText, longestTitle } from '#contract/guides.ts';
import type { Language } from '#contract/languages.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { namedLanguages } from '../../records/language-names.ts';
import { MarkdownPreview } from '../../records/MarkdownPreview.tsx';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { previewSection } from './api.ts';
import { missingFields, type SectionDraft } from './draft.ts';
import { guideTitles } from './guide-titles.ts';

type Props = RecordFormProps<SectionDraft, SectionDraft, GuideSection> & {
  /** only a new section chooses its guide */
  isNew?: boolean;
  children?: ReactNode;
};

export function SectionForm({ draftKey, start, send, isNew, children, ...record }: Props) {
  const { t } = useLingui();
  const say = useTexts();
  const languages = useUniverse().languages as Language[];
  const form = useKeptForm(draftKey, start, (draft) =>
    Object.fromEntries(missingFields(draft, languages).map((field) => [field, say('required')])),
  );
  const labels: Record<string, string> = {
    guide: t`Guía`,
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const name = t(namedLanguages[language]);
        return [
          [`names.${language}`, t`Título (${name})`],
          [`texts.${language}`, t`Texto (${name})`],
        ];
      }),
    ),
  };
  const { guide, texts } = form.values;
  const inputOf = (field: string, language: Language) => ({
    ...form.getInputProps(field),
    id: field,
    lang: language,
    label: labels[field],
  });
  return (
    <RecordForm {...record} form={form} send={send} labels={labels}>
      {children}
      {isNew && (
        <Radio.Group
          label={labels.guide}
          value={guide}
          error={form.errors.guide}
          onChange={(value) => form.change({ guide: value as GuideName })}
        >
          <Stack gap="xs" mt="xs">
            {guideNames.map((one) => (
              <Radio key={one} value={one} label={t(guideTitles[one])} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text c="dimmed" size="sm">
        {guide === 'staffs' ? (
          <Trans>Puede leerla cualquier persona con cuenta, también las apoderadas y los apoderados.</Trans>
        ) : (
          <Trans>Puede leerla cualquier persona con cuenta.</Trans>
        )}{' '}
        <Trans>Escríbela en un idioma al menos; donde falte se leerá en el de la organización o, si no, en otro.</Trans>{' '}
        <Trans>
          Admite Markdown: **negrita**, listas con «- », títulos con «## » y enlaces como [texto](https://…).
        </Trans>
      </Text>
      {languages.map((language) => (
        <Stack key={language} gap="sm">
          <TextInput {...inputOf(`names.${language}`, language)} maxLength={longestTitle} autoComplete="off" />
          <Textarea
            {...inputOf(`texts.${language}`, language)}
            maxLength={longestText}
            autosize
            minRows={4}
            maxRows={20}
          />
          {texts[language].trim() && (
            <MarkdownPreview text={texts[language]} language={language} noun="guides" ask={previewSection} />
          )}
        </Stack>
      ))}
    </RecordForm>
  );
}
