import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { ApiError } from '../../core/api-error.ts';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { UserSelect } from '../UserSelect.tsx';
import classes from './LetterPreview.module.css';

type Props<Words, Letter> = {
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
  /** the unsaved text; undefined if missing or invalid */
  words: Words | undefined;
  /** shown without a text; by default the last mail stays, dimmed */
  unwritten?: ReactNode;
  /** start of the mails' query key */
  queryKey: readonly unknown[];
  write: (person: string, words: Words, signal: AbortSignal) => Promise<Letter>;
  note: (letter: Letter) => ReactNode;
};

/** Shows a mail as a real person would read it, shortly after typing. */
export function LetterPreview<Words, Letter extends { subject: string; html: string; language: Language }>({
  person,
  setPerson,
  words,
  unwritten,
  queryKey,
  write,
  note,
}: Props<Words, Letter>) {
  const { t } = useLingui();
  const written = words && JSON.stringify(words);
  const [asked] = useDebouncedValue(written, 500);
  const isUnwritten = unwritten !== undefined && (written === undefined || asked === undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, person, asked],
    queryFn: ({ signal }) => write(person ?? '', JSON.parse(asked ?? '{}'), signal),
    enabled: person !== undefined && asked !== undefined && !isUnwritten,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const refused = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return (
    <div className={classes.preview}>
      <Section title={<Trans>Así se leerá</Trans>}>
        <UserSelect label={t`Para quién`} placeholder={t`Busca a una persona`} value={person} onChange={setPerson} />
        {person === undefined ? (
          <Text c="dimmed" size="sm">
            <Trans>Elige a una persona para ver el mensaje con sus datos. No se le envía nada.</Trans>
          </Text>
        ) : isUnwritten ? (
          <Text c="dimmed" size="sm">
            {unwritten}
          </Text>
        ) : refused.length > 0 ? (
          <Text c="error" size="sm" role="status">
            {refused.join(' ')}
          </Text>
        ) : error ? (
          <QueryError error={error} retry={refetch} />
        ) : (
          data && (
            <Stack gap="xs">
              <Text fw={600} lang={data.language} style={{ overflowWrap: 'anywhere' }}>
                {data.subject}
              </Text>
              <Text size="sm" c="dimmed">
                {note(data)}
              </Text>
              {/* The frame has no scripts, and its sandbox allows none. */}
              <iframe
                className={classes.letter}
                title={t`Vista previa del mensaje`}
                sandbox=""
                srcDoc={data.html}
                data-stale={written !== asked || written === undefined || undefined}
              />
            </Stack>
          )
        )}
      </Section>
    </div>
  );
}
