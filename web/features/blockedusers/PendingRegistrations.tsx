import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { phoneOf } from '../../people/labels.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { ListLink, TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { pendingQuery } from './api.ts';
import { BlocksOf } from './BlocksOf.tsx';
import { LetIn } from './LetIn.tsx';
import classes from './PendingRegistrations.module.css';

/** Lists registrations held back by the blacklist, for approval one by one. */
export function PendingRegistrations() {
  const { data, error, refetch } = useQuery(pendingQuery);
  const [asked, setAsked] = useState<UserRow>();
  const list = useRef<HTMLDivElement>(null);
  const count = formatNumber(data?.count ?? 0);

  return (
    <Section title={<Trans>Inscripciones pendientes</Trans>}>
      <div ref={list} tabIndex={-1} className={classes.focus}>
        {!data && <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={60} />} />}
        {data?.count === 0 && (
          <Text c="dimmed">
            <Trans>Ahora no hay ninguna. Aquí aparecerá quien se inscriba con datos de la lista de bloqueo.</Trans>
          </Text>
        )}
        {data && data.count > 0 && (
          <Stack gap="sm">
            <Text maw={720}>
              <Plural
                value={data.count}
                one="Espera una persona, que no ha recibido ningún mensaje. Mira su ficha antes de decidir."
                other="Esperan # personas, que no han recibido ningún mensaje. Mira su ficha antes de decidir."
              />
            </Text>
            <ul className={classes.list}>
              {data.results.map((person) => (
                <Paper key={person.id} component="li" withBorder p="sm">
                  <Pending person={person} ask={() => setAsked(person)} />
                </Paper>
              ))}
            </ul>
            {data.count > data.results.length && (
              <TextLink to="/users" search={{ is_pending: true }}>
                <Trans>Ver las {count} en la lista de personas</Trans>
              </TextLink>
            )}
          </Stack>
        )}
      </div>
      <LetIn person={asked} close={() => setAsked(undefined)} done={() => list.current?.focus()} />
    </Section>
  );
}

function Pending({ person, ask }: { person: UserRow; ask: () => void }) {
  const { t } = useLingui();
  const date = useDates();
  const since = date(person.creation_date, 'time');
  const name = fullName(person);
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <div className={classes.data}>
        <ListLink to="/user/$userid" params={{ userid: person.id }} fw={600} py={4} display="inline-block">
          {name}
        </ListLink>
        <Text size="sm">{[person.national_id, person.email, phoneOf(person)].filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">{t`Se inscribió el ${since}`}</Text>
        <BlocksOf userid={person.id} />
      </div>
      <Button variant="default" onClick={ask}>{t`Admitir…`}</Button>
    </Group>
  );
}
