import { Plural, Trans } from '@lingui/react/macro';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { coveredPercent } from '#contract/coverage.ts';
import type { Self } from '#contract/users.ts';
import { usePercent } from '../../core/percent.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { StartSign } from '../../people/through/StartSign.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { coverageQuery, StartPlaces } from '../places/index.ts';
import classes from './CoverageOfAreas.module.css';

/** Areas up to this number stand on their own; more are summed. */
const few = 4;
type Area = { id?: string; name?: string };

/** Says how far the places of one's areas are covered, and leads to those that need people. */
export function CoverageOfAreas({ self }: { self: Self }) {
  const own = self.managed_areas;
  const areas: Area[] = self.is_superuser || own.length === 0 || own.length > few ? [{}] : own;
  return (
    <section aria-labelledby="coverage">
      <Title order={2} id="coverage" mb="sm">
        <Trans>Cobertura</Trans>
      </Title>
      <div className={classes.areas}>
        {areas.map((area) => (
          <CoverageOf key={area.id ?? ''} {...area} />
        ))}
      </div>
    </section>
  );
}

function CoverageOf({ id, name }: Area) {
  const percent = usePercent();
  const { data, isError } = useQuery(coverageQuery(id));
  const needing = data?.needing ?? 0;
  const share = data ? coveredPercent(data.coverage) : null;
  const list = { area: id, is_needed: true, sortBy: '-needed' } as const;
  const lacking = <Plural value={needing} one="falta gente en # colegio" other="falta gente en # colegios" />;
  if (isError) return null;
  return (
    <section className={classes.area}>
      <Title order={3}>
        {id ? (
          <TextLink to="/areas/$areaid" params={{ areaid: id }} inherit>
            {name}
          </TextLink>
        ) : (
          <TextLink to="/areas" inherit>
            <Trans>Toda la organización</Trans>
          </TextLink>
        )}
      </Title>
      {!data ? (
        <Skeleton height={132} />
      ) : data.places === 0 ? (
        <Text c="dimmed">
          <Trans>Todavía no hay colegios electorales aquí.</Trans>
        </Text>
      ) : share === null ? (
        <Coverage coverage={data.coverage} size="large" />
      ) : (
        <>
          <p className={classes.said}>
            <span className={classes.percent}>{percent(share)}</span> <Trans>cubierto</Trans>
            {' · '}
            {needing > 0 ? (
              <>
                <TextLink to="/places" search={list} inherit>
                  {lacking}
                </TextLink>
                <StartPlaces search={list} isInline>
                  <StartSign list={lacking} />
                </StartPlaces>
              </>
            ) : (
              <Trans>no falta nadie en ningún colegio</Trans>
            )}
          </p>
          <Coverage coverage={data.coverage} size="large" />
        </>
      )}
    </section>
  );
}
