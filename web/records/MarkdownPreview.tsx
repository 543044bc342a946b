import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Language } from '#contract/languages.ts';
import { MarkdownText } from '../ui/MarkdownText.tsx';
import classes from './MarkdownPreview.module.css';

type Props = {
  text: string;
  language: Language;
  /** start of the replies' query key */
  noun: string;
  /** returns a text as HTML */
  ask: (text: string, signal: AbortSignal) => Promise<string>;
};

/** Previews a Markdown text shortly after typing. */
export function MarkdownPreview({ text, language, noun, ask }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const written = text.trim();
  const [asked] = useDebouncedValue(written, 400);
  const { data, isError } = useQuery({
    queryKey: [noun, 'preview', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: asked !== '',
  });
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} fw={600} mb={4}>{t`Así se verá`}</Text>
      <div className={classes.preview} data-stale={written !== asked || undefined}>
        {written === '' || (data === undefined && !isError) ? (
          <Text c="dimmed" size="sm">{t`Aquí aparecerá el texto mientras lo escribes.`}</Text>
        ) : data !== undefined ? (
          <MarkdownText html={data} language={language} />
        ) : (
          <Text c="dimmed" size="sm">{t`Ahora no se puede mostrar. Lo que escribes no se pierde.`}</Text>
        )}
      </div>
    </section>
  );
}
