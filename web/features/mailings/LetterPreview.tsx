import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailingTexts } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { languageNames } from '../../core/i18n.ts';
import { UserSelect } from '../../people/UserSelect.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { firstReaderQuery } from './api.ts';
import classes from './Mailings.module.css';

type Props = { /** its id */ mailing: string; texts: MailingTexts; isValid: boolean };

/** Shows the message as a person would read it, a moment after it is worded. */
export function LetterPreview({ mailing, texts, isValid }: Props) {
  const { t } = useLingui();
  const { data: first } = useQuery(firstReaderQuery(mailing));
  const [chosen, setPerson] = useState<string | null>(null);
  const person = chosen ?? first ?? undefined;
  const whole = Object.fromEntries(Object.entries(texts).filter(([, words]) => words?.subject && words.text));
  const written = JSON.stringify(whole);
  const [asked] = useDebouncedValue(written, 500);
  const hasText = asked !== '{}' && isValid;
  const { data, error, refetch } = useQuery({
    queryKey: ['mailings', 'preview', person, asked],
    queryFn: ({ signal }) =>
      api('POST mailing/preview/', { body: { user: person ?? '', texts: JSON.parse(asked) }, signal }),
    enabled: person !== undefined && hasText,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <div className={classes.preview}>
      <Section title={<Trans>Así se leerá</Trans>}>
        <UserSelect
          label={t`Para quién`}
          placeholder={t`Busca a una persona`}
          value={person}
          onChange={(id) => setPerson(id ?? null)}
        />
        {person === undefined ? (
          <Text c="dimmed" size="sm">
            <Trans>Elige a una persona para ver el mensaje con sus datos. No se le envía nada.</Trans>
          </Text>
        ) : !hasText ? (
          <Text c="dimmed" size="sm">
            <Trans>Escribe el asunto y el texto.</Trans>
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
                {languageNames[data.language]}
              </Text>
              {/* Nothing in it runs: it has no scripts, and may have none. */}
              <iframe
                className={classes.letter}
                title={t`Vista previa del mensaje`}
                sandbox=""
                srcDoc={data.html}
                data-stale={written !== asked || undefined}
              />
            </Stack>
          )
        )}
      </Section>
    </div>
  );
}
