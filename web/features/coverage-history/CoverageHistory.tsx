import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SlotCoverage } from '#contract/coverage.ts';
import { type CoverageDay, countOf, foundPercent } from '#contract/coverage-pace.ts';
import { todayInSpain } from '#contract/spain.ts';
import { useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { useSignedIn } from '../../core/session.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { historyQuery } from './api.ts';
import { ChangeOfWeek, ChangesSince } from './ChangesSince.tsx';
import classes from './CoverageHistory.module.css';
import { CoverageLine } from './CoverageLine.tsx';
import { lastVisit } from './last-visit.ts';
import { PaceSaid } from './PaceSaid.tsx';

type Props = {
  /** undefined: all areas within the reader's reach */
  area?: string | undefined;
  /** current coverage */
  coverage: readonly SlotCoverage[];
  hasTable?: boolean;
  /** the day to compare with, instead of yesterday and the last visit */
  since?: string;
};

/** Shows how coverage developed, and when all places would be covered. */
export function CoverageHistory({ area, coverage, hasTable = false, since }: Props) {
  const self = useSignedIn();
  const [today] = useState(todayInSpain);
  const [visit] = useState(() => lastVisit(self.id, today));
  const { data, error, refetch } = useQuery(historyQuery(area));
  if (!data)
    return (
      <Frame>
        <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height="100%" />} />
      </Frame>
    );
  const now = { day: today, ...countOf(coverage) };
  const days = [...data.days.filter(({ day }) => day < today), now];
  if (days.length < 2)
    return (
      <Text size="sm" c="dimmed" mt="md">
        <Trans>Desde hoy se guarda cada noche la cobertura: mañana verás aquí cómo cambia.</Trans>
      </Text>
    );
  return (
    <Frame>
      <CoverageLine days={days} />
      {since ? (
        <ChangeOfWeek days={data.days} now={now} since={since} />
      ) : (
        <ChangesSince days={data.days} now={now} visit={visit} />
      )}
      <PaceSaid days={data.days} now={now} />
      {hasTable && <DayTable days={days} />}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <div className={classes.history}>{children}</div>;

function DayTable({ days }: { days: readonly CoverageDay[] }) {
  const { t } = useLingui();
  const date = useDates();
  const percent = usePercent();
  return (
    <details>
      <summary>{t`Los datos del gráfico en una tabla`}</summary>
      <PlainTable caption={t`Cobertura día a día`} heads={[t`Día`]} numbers={[t`Cobertura`]}>
        {days.toReversed().map((one) => (
          <tr key={one.day}>
            <th scope="row">{date(one.day)}</th>
            <td data-number>{percent(foundPercent(one))}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  );
}
