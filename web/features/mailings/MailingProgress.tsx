import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import { languages } from '#contract/languages.ts';
import type { Mailing } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useMailAnswer } from '../mail/index.ts';
import { failedQuery, isSoon, refreshMailings } from './api.ts';
import { MailingStateBadge } from './MailingStateBadge.tsx';
import { ToWhom } from './ToWhom.tsx';

export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const date = useDates();
  const languageNames = useLanguageNames();
  const { state, send_at, counts, author } = mailing;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const done = counts.success + counts.error;
  const when = send_at && date(send_at, 'time');
  const by = author?.name ?? '—';
  return (
    <Stack gap="xl" maw={760}>
      <Stack gap="sm">
        <Group gap="sm">
          <MailingStateBadge mailing={mailing} />
          <Text size="sm" c="dimmed">
            {state === 'scheduled' && isSoon(send_at) ? (
              <Trans>Sale en unos segundos. Lo escribe: {by}</Trans>
            ) : state === 'scheduled' ? (
              <Trans>
                Sale: {when}. Lo escribe: {by}
              </Trans>
            ) : (
              <Trans>
                Salió: {when}. Lo escribió: {by}
              </Trans>
            )}
          </Text>
        </Group>
        <Text>
          <Trans>A quién</Trans>: <ToWhom mailing={mailing} />
        </Text>
        {state === 'sending' && (
          <Progress value={(100 * done) / Math.max(1, total)} aria-label={`${done}/${total}`} animated />
        )}
        {state !== 'scheduled' && <Counts counts={counts} />}
        {total > 0 && (
          <TextLink to="/emails" search={{ mailing: mailing.id }} w="fit-content">{t`Estado de cada mensaje`}</TextLink>
        )}
        <Acts mailing={mailing} />
      </Stack>
      {counts.error > 0 && <Failed mailing={mailing} />}
      <Section title={<Trans>Mensaje</Trans>}>
        {languages.map((language) => {
          const words = mailing.texts[language];
          return (
            words && (
              <Paper key={language} withBorder p="md" lang={language} style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm" c="dimmed">
                  {languageNames[language]}
                </Text>
                <Text fw={600}>{words.subject}</Text>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{words.text}</Text>
              </Paper>
            )
          );
        })}
      </Section>
    </Stack>
  );
}

function Counts({ counts }: Pick<Mailing, 'counts'>) {
  const waiting = counts.pending + counts.processing;
  const [sent, failed, left, held] = [counts.success, counts.error, waiting, counts.draft].map((count) =>
    formatNumber(count),
  );
  return (
    <List>
      <List.Item>
        <Plural
          value={counts.success}
          one={`${sent} mensaje entregado al servidor`}
          other={`${sent} mensajes entregados al servidor`}
        />
      </List.Item>
      {waiting > 0 && (
        <List.Item>
          <Plural value={waiting} one={`${left} mensaje por salir`} other={`${left} mensajes por salir`} />
        </List.Item>
      )}
      {counts.error > 0 && (
        <List.Item>
          <Plural
            value={counts.error}
            one={`${failed} mensaje no se ha podido entregar`}
            other={`${failed} mensajes no se han podido entregar`}
          />
        </List.Item>
      )}
      {counts.draft > 0 && (
        <List.Item>
          <Plural value={counts.draft} one={`${held} mensaje retenido`} other={`${held} mensajes retenidos`} />
        </List.Item>
      )}
    </List>
  );
}

function Acts({ mailing: { id, state, counts, send_at } }: { mailing: Mailing }) {
  const settled = { onSuccess: (saved: Mailing) => refreshMailings(saved) };
  const cancel = useAct({
    mutationFn: () => api('POST mailing/mailings/:id/cancel/', { params: { id } }),
    ...settled,
  });
  const resend = useAct({
    mutationFn: () => api('POST mailing/mailings/:id/resend/', { params: { id } }),
    ...settled,
  });
  const again = counts.error + counts.draft;
  const number = formatNumber(again);
  return (
    <Group gap="sm">
      {(state === 'scheduled' || state === 'sending') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {state === 'scheduled' && isSoon(send_at) ? (
            <Trans>Parar</Trans>
          ) : state === 'scheduled' ? (
            <Trans>Cancelar la hora y seguir escribiendo</Trans>
          ) : (
            <Trans>Retener lo que no ha salido</Trans>
          )}
        </Button>
      )}
      {state !== 'scheduled' && state !== 'sending' && again > 0 && (
        <Button loading={resend.isPending} onClick={() => resend.mutate()}>
          <Plural
            value={again}
            one={`Volver a enviar ${number} mensaje`}
            other={`Volver a enviar ${number} mensajes`}
          />
        </Button>
      )}
    </Group>
  );
}

function Failed({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const { data } = useQuery(failedQuery(mailing.id));
  const readAnswer = useMailAnswer();
  const more = formatNumber(Math.max(0, (data?.count ?? 0) - (data?.results.length ?? 0)));
  return (
    <Section title={<Trans>No entregados</Trans>}>
      <List>
        {data?.results.map(({ id, user, to_address: address, server_answer: answer }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {user ? (
              <TextLink to="/user/$userid/emails" params={{ userid: user }}>
                {address}
              </TextLink>
            ) : (
              address
            )}
            {answer && `: ${readAnswer(answer).said}`}
          </List.Item>
        ))}
      </List>
      {data && data.count > data.results.length && <Text size="sm" c="dimmed">{t`Y ${more} más.`}</Text>}
    </Section>
  );
}
