import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Self } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from './WhatNext.module.css';

type Step = { isDone: boolean; title: string; when?: string | undefined; text: ReactNode };

export function WhatNext({ self }: { self: Self }) {
  const { t } = useLingui();
  const date = useDates();
  const { electionDay } = useUniverse();
  const day = electionDay ? date(electionDay, 'long') : undefined;
  const before = day && t`antes del día: ${day}`;
  const steps: Step[] = [
    {
      isDone: true,
      title: t`Te has inscrito`,
      when: date(self.creation_date, 'long'),
      text: null,
    },
    {
      isDone: self.assignment !== null,
      title: self.assignment ? t`Tienes colegio` : t`Te asignan un colegio`,
      when: self.assignment ? date(self.assignment.created_at, 'long') : before,
      text: self.assignment ? null : (
        <Trans>Lo elige quien coordina tu zona, cerca de tu casa. Te llegará un mensaje.</Trans>
      ),
    },
    {
      isDone: self.credential !== null,
      title: self.credential ? t`Tienes credencial` : t`Te emiten la credencial`,
      when: self.credential ? undefined : before,
      text: self.credential ? null : <Trans>La descargas aquí y la llevas firmada.</Trans>,
    },
    {
      isDone: false,
      title: t`Las elecciones`,
      when: day ?? t`todavía sin fecha`,
      text: <Trans>Ve a tu colegio con la credencial y tu documento de identidad.</Trans>,
    },
  ];
  return (
    <section aria-labelledby="what-next">
      <Title order={2} id="what-next" mb="sm">{t`Qué viene ahora`}</Title>
      <ol className={classes.way}>
        {steps.map(({ isDone, title, when, text }) => (
          <li key={title} data-done={isDone || undefined}>
            <Text fw={600}>{title}</Text>
            {when && (
              <Text size="sm" c="dimmed">
                {when}
              </Text>
            )}
            {text && <Text size="sm">{text}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
