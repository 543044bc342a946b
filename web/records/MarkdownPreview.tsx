import { Trans } from '@lingui/react/macro';
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
  /** begins the key under which answers are kept */
  noun: string;
  /** gives a text as HTML */
  ask: (text: string, signal: AbortSignal) => Promise<string>;
};

/** Shows how a text in Markdown will look, a moment after it is written. */
export function MarkdownPreview({ text, language, noun, ask }: Props) {
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
      <Text id={heading} fw={600} mb={4}>
        <Trans>Así se verá</Trans>
      </Text>
      <div className={classes.preview} data-stale={written !== asked || undefined}>
        {written === '' || (data === undefined && !isError) ? (
          <Text c="dimmed" size="sm">
            <Trans>Aquí aparecerá el texto mientras lo escribes.</Trans>
          </Text>
        ) : data !== undefined ? (
          <MarkdownText html={data} language={language} />
        ) : (
          <Text c="dimmed" size="sm">
            <Trans>Ahora no se puede mostrar. Lo que escribes no se pierde.</Trans>
          </Text>
        )}
      </div>
    </section>
  );
}
