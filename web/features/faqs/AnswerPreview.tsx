import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { previewQuery } from './api.ts';
import classes from './FaqForm.module.css';

/** Shows how an answer will look, a moment after it is written. */
export function AnswerPreview({ answer, language }: { answer: string; language: Language }) {
  const written = answer.trim();
  const [asked] = useDebouncedValue(written, 400);
  const { data, isError } = useQuery(previewQuery(asked));
  return (
    <section aria-labelledby="answer-preview">
      <Text id="answer-preview" fw={600} mb={4}>
        <Trans>Así se verá</Trans>
      </Text>
      <div className={classes.preview} data-stale={written !== asked || undefined}>
        {written === '' || (!data && !isError) ? (
          <Text c="dimmed" size="sm">
            <Trans>Aquí aparecerá la respuesta mientras la escribes.</Trans>
          </Text>
        ) : data ? (
          <MarkdownText html={data.answer_html} language={language} />
        ) : (
          <Text c="dimmed" size="sm">
            <Trans>Ahora no se puede mostrar. Lo que escribes no se pierde.</Trans>
          </Text>
        )}
      </div>
    </section>
  );
}
