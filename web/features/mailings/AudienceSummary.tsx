import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Mailing, MailingTexts } from '#contract/mailings.ts';
import { placeholdersIn } from '#contract/placeholders.ts';
import { formatNumber } from '../../core/formats.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { audienceQuery, leftOutQuery } from './api.ts';
import { obstacleNames } from './labels.ts';
import classes from './Mailings.module.css';
import { ToWhom } from './ToWhom.tsx';

export function AudienceSummary({ mailing, texts }: { mailing: Mailing; texts: MailingTexts }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(audienceQuery(mailing.id));
  const languageNames = useLanguageNames();
  return (
    <Section title={<Trans>A quién</Trans>}>
      {!data ? (
        <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={48} />} />
      ) : (
        <Stack gap="xs">
          <Text>
            <Reached count={data.reached} />{' '}
            <Text span c="dimmed">
              {data.languages
                .map(({ language, count }) => `${languageNames[language]}: ${formatNumber(count)}`)
                .join(' · ')}
            </Text>
          </Text>
          <Text size="sm">
            <ToWhom mailing={mailing} />
          </Text>
          <Text size="sm" c="dimmed">
            {t`Solo les llega a quienes consienten estos mensajes: lo dijeron al inscribirse o, si fue antes de que se preguntara, no se han opuesto.`}
          </Text>
          {mailing.filters && (
            <Text size="sm" c="dimmed">{t`Se cuenta otra vez al enviar: la lista puede cambiar hasta entonces.`}</Text>
          )}
          {data.without_place > 0 && namesPlace(texts) && <NoPlace count={data.without_place} />}
          {data.obstacles.length > 0 && <LeftOut mailing={mailing} obstacles={data.obstacles} />}
        </Stack>
      )}
    </Section>
  );
}

function Reached({ count }: { count: number }) {
  const people = formatNumber(count);
  return (
    <strong>
      <Plural
        value={count}
        _0="No le llegará a nadie."
        one={`Le llegará a ${people} persona.`}
        other={`Les llegará a ${people} personas.`}
      />
    </strong>
  );
}

const placeWords = ['place', 'place_address', 'municipality', 'slots', 'hour'];
const namesPlace = (texts: MailingTexts) =>
  Object.values(texts).some((words) =>
    placeholdersIn(`${words?.subject} ${words?.text}`).some((name) => placeWords.includes(name)),
  );

function NoPlace({ count }: { count: number }) {
  const people = formatNumber(count);
  return (
    <Warning role="status" title={<Trans>El texto nombra el colegio</Trans>}>
      <Plural
        value={count}
        one={`${people} persona no tiene: leerá una raya en su lugar.`}
        other={`${people} personas no tienen: leerán una raya en su lugar.`}
      />
    </Warning>
  );
}

type LeftOutProps = { mailing: Mailing; obstacles: { obstacle: keyof typeof obstacleNames; count: number }[] };

function LeftOut({ mailing, obstacles }: LeftOutProps) {
  const { t } = useLingui();
  const { data } = useQuery(leftOutQuery(mailing.id));
  const number = obstacles.reduce((sum, { count }) => sum + count, 0);
  const people = formatNumber(number);
  return (
    <details className={classes.details}>
      <summary>
        <Plural value={number} one={`A ${people} persona no`} other={`A ${people} personas no`} />
        {': '}
        {obstacles.map(({ obstacle, count }) => `${t(obstacleNames[obstacle])} (${formatNumber(count)})`).join(', ')}
      </summary>
      <List size="sm" mt="xs">
        {data?.results.map(({ id, name, obstacle }) => (
          <List.Item key={id}>
            <TextLink to="/user/$userid" params={{ userid: id }}>
              {name}
            </TextLink>
            {obstacle && `: ${t(obstacleNames[obstacle])}`}
          </List.Item>
        ))}
      </List>
      {data && data.count > data.results.length && <Text size="sm" c="dimmed">{t`Y más.`}</Text>}
    </details>
  );
}
