import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coveredPercent } from '#contract/coverage.ts';
import { todayInSpain } from '#contract/spain.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import print from '../../ui/print.module.css';
import { Section } from '../../ui/Section.tsx';
import { CoverageHistory } from '../coverage-history/index.ts';
import { coverageStatsQuery, peopleQuery, registeredQuery, weekAreasQuery } from './api.ts';
import classes from './WeekPage.module.css';
import { weekBefore } from './week.ts';

/** Sums up a week on one page for decision makers, to print or read. */
export function WeekPage() {
  const [today] = useState(todayInSpain);
  const date = useDates();
  const from = weekBefore(today);
  const [first, last] = [date(from), date(today)];
  const coverage = useQuery(coverageStatsQuery({}));
  return (
    <>
      <PageHeader
        actions={
          <Button
            size="sm"
            variant="default"
            className={print.noPrint ?? ''}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            <Trans>Imprimir</Trans>
          </Button>
        }
      />
      <Stack gap="xl" className={classes.week ?? ''}>
        <p>
          <Trans>
            Semana: {first} – {last}
          </Trans>
        </p>
        <Loaded query={coverage}>
          {({ slots, places }) =>
            places > 0 && (
              <Section title={<Trans>Cobertura: {<CoveredShare coverage={slots} />}</Trans>}>
                <CoverageHistory coverage={slots} since={from} />
              </Section>
            )
          }
        </Loaded>
        <People from={from} />
        <Areas from={from} />
      </Stack>
    </>
  );
}

function CoveredShare({ coverage }: { coverage: Parameters<typeof coveredPercent>[0] }) {
  const percent = usePercent();
  return percent(coveredPercent(coverage) ?? 0);
}

function People({ from }: { from: string }) {
  const { t } = useLingui();
  const people = useQuery(peopleQuery({}));
  const registered = useQuery(registeredQuery({ from }));
  const title = t`Personas`;
  return (
    <Section title={title}>
      <Loaded query={people}>
        {({ steps }) => {
          const rows = [
            [t`Inscritas`, steps.registered],
            [t`Inscritas en estos días`, registered.data?.days.reduce((sum, one) => sum + one.people, 0)],
            [t`Con colegio`, steps.assigned],
            [t`Han confirmado que irán`, steps.confirmed],
            [t`Con credencial`, steps.credential],
          ] as const;
          return (
            <PlainTable caption={title} heads={[t`Paso`]} numbers={[t`Personas`]}>
              {rows.map(([name, count]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-number>{count === undefined ? '…' : formatNumber(count)}</td>
                </tr>
              ))}
            </PlainTable>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Areas({ from }: { from: string }) {
  const { t } = useLingui();
  const percent = usePercent();
  const query = useQuery(weekAreasQuery(from));
  const title = t`Zonas, donde más gente falta primero`;
  return (
    <Section title={title}>
      <Loaded query={query}>
        {(areas) => (
          <PlainTable caption={title} heads={[t`Zona`]} numbers={[t`Hace una semana`, t`Ahora`, t`Turnos sin cubrir`]}>
            {areas.map(({ id, name, before, now, missing }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-number>{before === null ? '–' : percent(before)}</td>
                <td data-number>{percent(now)}</td>
                <td data-number>{formatNumber(missing)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Loaded>
    </Section>
  );
}
