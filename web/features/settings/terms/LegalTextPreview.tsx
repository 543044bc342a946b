import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { MarkdownText } from '../../../ui/MarkdownText.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../Settings.module.css';

export function LegalTextPreview({ text, language }: { text: string; language: Language }) {
  const { t } = useLingui();
  const [asked] = useDebouncedValue(text.trim(), 500);
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'legal', 'preview', asked],
    queryFn: ({ signal }) => api('POST universe/legal/preview/', { body: { text: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const refused = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return (
    <Section title={<Trans>Así se leerá</Trans>}>
      {asked === '' ? (
        <Text size="sm" c="dimmed">{t`Todavía no hay nada escrito.`}</Text>
      ) : refused.length > 0 ? (
        <Text c="error" size="sm" role="status">
          {refused.join(' ')}
        </Text>
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        data && (
          <div className={classes.text}>
            <MarkdownText html={data.html} language={language} />
          </div>
        )
      )}
    </Section>
  );
}
