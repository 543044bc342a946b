import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { frontTextsQuery } from '../api.ts';
import { FrontTextForm } from './FrontTextForm.tsx';

export function FrontTexts() {
  const { t } = useLingui();
  const { languages, defaultLanguage } = useUniverse();
  const languageNames = useLanguageNames();
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { data, error, refetch } = useQuery(frontTextsQuery);
  const text = data?.texts.find((one) => one.language === language);
  return (
    <>
      <Text c="dimmed" maw={720} mb="lg">
        <Trans>
          Lo primero que ve quien llega sin haber entrado. Nombre, color y logotipo salen de la organización.
        </Trans>
      </Text>
      {data && text ? (
        <FrontTextForm key={language} text={text} photo={data.photo}>
          <NativeSelect
            label={t`Idioma del texto`}
            value={language}
            data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
            maw={320}
          />
        </FrontTextForm>
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </>
  );
}
