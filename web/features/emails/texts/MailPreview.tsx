import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailText } from '#contract/mail-wording.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { UserSelect } from '../../../people/UserSelect.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './MailTexts.module.css';

type Props = {
  wording: Pick<MailText, 'template' | 'language'>;
  /** those written and not kept yet; undefined: not as they may be */
  words: Pick<MailText, 'subject' | 'body'> | undefined;
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
};

/** Shows the message as a real person would read it, a moment after it is worded. */
export function MailPreview({ wording, words, person, setPerson }: Props) {
  const { t } = useLingui();
  const written = JSON.stringify(words);
  const [asked] = useDebouncedValue(written, 500);
  const { data, error, refetch } = useQuery({
    queryKey: ['emails', 'text preview', wording, person, asked],
    queryFn: ({ signal }) =>
      api('POST mailing/texts/preview/', {
        body: { ...wording, user: person ?? '', ...(JSON.parse(asked ?? '{}') as NonNullable<Props['words']>) },
        signal,
      }),
    enabled: person !== undefined && asked !== undefined,
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
        ) : refused.length > 0 ? (
          <Text c="error" size="sm" role="status">
            {refused.join(' ')}
          </Text>
        ) : error ? (
          <QueryError error={error} retry={refetch} />
        ) : (
          data && (
            <Stack gap="xs">
              <Text fw={600} lang={wording.language} style={{ overflowWrap: 'anywhere' }}>
                {data.subject}
              </Text>
              <Text size="sm" c="dimmed">
                {data.is_example ? (
                  <Trans>Con datos de ejemplo donde a esta persona le faltan. No se envía nada.</Trans>
                ) : (
                  <Trans>No se envía nada, y sus enlaces no abren ninguna cuenta.</Trans>
                )}
              </Text>
              {/* Nothing in it runs: it has no scripts, and may have none. */}
              <iframe
                className={classes.letter}
                title={t`Vista previa del mensaje`}
                sandbox=""
                srcDoc={data.html}
                data-stale={written !== asked || words === undefined || undefined}
              />
            </Stack>
          )
        )}
      </Section>
    </div>
  );
}
