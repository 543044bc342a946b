import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLeaveOut } from '../../core/use-leave-out.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { AreaSelect } from '../areas/index.ts';
import { CoverageHistory } from '../coverage-history/index.ts';
import { SharesNumbers } from '../shares/index.ts';
import { AreaNumbers } from './AreaNumbers.tsx';
import { areasQuery, coverageStatsQuery, peopleQuery, registeredQuery } from './api.ts';
import { PriorityNumbers, SlotNumbers, StateNumbers } from './CoverageNumbers.tsx';
import { AgeNumbers, AvailabilityNumbers, LanguageNumbers, StepNumbers } from './PeopleNumbers.tsx';
import { Registrations } from './Registrations.tsx';
import classes from './StatsPage.module.css';
import type { StatsSearch } from './search.ts';

const route = getRouteApi('/stats');

export function StatsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange<StatsSearch & { page?: number }>();
  const people = useQuery(peopleQuery(search));
  const registered = useQuery(registeredQuery(search));
  const areas = useQuery(areasQuery(search));
  const coverage = useQuery(coverageStatsQuery(search));
  useLeaveOut(people.error);
  const isFiltered = Boolean(search.area ?? search.from ?? search.to);
  const isNobody = people.data?.steps.registered === 0;
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/stats/week" size="sm" variant="default">
            <Trans>La semana en una página</Trans>
          </ButtonLink>
        }
      />
      <Stack gap="xl" className={classes.numbers ?? ''}>
        <div className={classes.choices}>
          <AreaSelect value={search.area} onChange={(area) => change({ area, level: undefined })} />
          <DayField
            label={t`Inscritas desde`}
            value={search.from}
            max={search.to}
            onChange={(from) => change({ from })}
          />
          <DayField label={t`Inscritas hasta`} value={search.to} min={search.from} onChange={(to) => change({ to })} />
        </div>
        {isNobody ? (
          <Nobody
            clear={
              isFiltered
                ? () => change({ area: undefined, from: undefined, to: undefined, level: undefined })
                : undefined
            }
          />
        ) : (
          <>
            <Text size="sm" c="dimmed" maw={720}>
              <Trans>
                Se cuenta a quien está inscrita hoy, sin las cuentas desactivadas ni las de quien administra. Los días
                son los de la península. Cada número lleva a su lista.
              </Trans>
            </Text>
            <Loaded query={people}>{(data) => <StepNumbers people={data} search={search} />}</Loaded>
            <Loaded query={registered}>{(data) => <Registrations registered={data} search={search} />}</Loaded>
            <Loaded query={areas}>{(data) => <AreaNumbers stats={data} search={search} change={change} />}</Loaded>
          </>
        )}
        <div className={classes.folds}>
          {people.data && !isNobody && (
            <div className={classes.groups}>
              <AgeNumbers people={people.data} search={search} />
              <AvailabilityNumbers people={people.data} search={search} />
              <LanguageNumbers people={people.data} search={search} />
            </div>
          )}
          <SharesNumbers />
          <Loaded query={coverage}>
            {(data) =>
              data.places > 0 && (
                <>
                  <FoldedSection title={t`Cobertura día a día`}>
                    <CoverageHistory area={search.area} coverage={data.slots} hasTable />
                  </FoldedSection>
                  <div className={classes.groups}>
                    <StateNumbers coverage={data} search={search} />
                    <SlotNumbers coverage={data} search={search} />
                  </div>
                  <PriorityNumbers coverage={data} search={search} />
                </>
              )
            }
          </Loaded>
        </div>
      </Stack>
    </>
  );
}

const Nobody = ({ clear }: { clear: (() => void) | undefined }) =>
  clear ? (
    <Empty
      drawing="search"
      title={<Trans>Aquí no hay nadie en esos días</Trans>}
      action={
        <Button variant="default" onClick={clear}>
          <Trans>Quitar los filtros</Trans>
        </Button>
      }
    />
  ) : (
    <Empty drawing="people" title={<Trans>Todavía no hay nadie a quien contar</Trans>}>
      <Trans>Cuando alguien se inscriba, aquí se verá cuánta gente hay, dónde y hasta dónde ha llegado.</Trans>
    </Empty>
  );
