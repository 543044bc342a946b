import '@mantine/core/styles/NumberInput.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoverageGoal } from '#contract/coverage-history.ts';
import { daysAfter } from '#contract/days.ts';
import { todayInSpain } from '#contract/spain.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { DayField } from '../../ui/DayField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { historyQuery, refreshHistory } from './api.ts';
import classes from './CoverageHistory.module.css';

/** Edits the days on which coordinators are told if too little of their area is covered. */
export function Goals({ area }: { area: string }) {
  const { data } = useQuery(historyQuery(area));
  return (
    <Section title={<Trans>Avisos de cobertura</Trans>}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Ese día por la mañana, quien coordina esta zona tendrá un aviso si no se llega.</Trans>
        </Text>
        {data && data.goals.length > 0 && (
          <ul className={classes.goals}>
            {data.goals.map((goal) => (
              <Goal key={goal.id} goal={goal} />
            ))}
          </ul>
        )}
        <NewGoal area={area} />
      </Stack>
    </Section>
  );
}

function Goal({ goal: { id, day, percent: wanted } }: { goal: CoverageGoal }) {
  const { t } = useLingui();
  const date = useDates();
  const percent = usePercent();
  const said = `${date(day)}: ${percent(wanted)}`;
  const remove = useAct({
    mutationFn: () => api('DELETE elections/coverage/goals/:id/', { params: { id } }),
    onSuccess: refreshHistory,
  });
  return (
    <li>
      <span>{said}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t`Quitar el aviso: ${said}`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trans>Quitar</Trans>
      </Button>
    </li>
  );
}

function NewGoal({ area }: { area: string }) {
  const { t } = useLingui();
  const [day, setDay] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const add = useAct({
    mutationFn: (body: { area: string; day: string; percent: number }) =>
      api('POST elections/coverage/goals/', { body }),
    onSuccess: async () => {
      setDay(undefined);
      setPercent(undefined);
      await refreshHistory();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (day && percent) add.mutate({ area, day, percent });
      }}
    >
      <Group align="end" gap="sm">
        <DayField label={t`Día`} value={day} min={daysAfter(todayInSpain(), 1)} onChange={setDay} />
        <NumberInput
          size="sm"
          label={t`Cobertura mínima (%)`}
          min={1}
          max={100}
          allowDecimal={false}
          value={percent ?? ''}
          onChange={(value) => setPercent(typeof value === 'number' ? value : undefined)}
          className={classes.percent ?? ''}
        />
        <Button type="submit" size="sm" variant="default" disabled={!day || !percent} loading={add.isPending}>
          <Trans>Avisar</Trans>
        </Button>
      </Group>
    </form>
  );
}
