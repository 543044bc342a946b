import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { useLanguageNames } from '../../records/language-names.ts';

type Props = {
  label: string;
  languages: Language[];
  value: Language;
  error: ReactNode;
  onChange: (language: Language) => void;
};

export function LanguageSelect({ label, languages, value, error, onChange }: Props) {
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
