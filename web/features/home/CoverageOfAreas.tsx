import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { coveredPercent } from '#contract/coverage.ts';
import type { HomeWork } from '#contract/home.ts';
import { usePercent } from '../../core/percent.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Sketch } from '../../ui/Sketch.tsx';
import { CoverageHistory } from '../coverage-history/index.ts';
import { throughPlaces } from '../places/index.ts';
import classes from './CoverageOfAreas.module.css';

export function CoverageOfAreas({ areas }: Pick<HomeWork, 'areas'>) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="coverage">
      <Title order={2} id="coverage" mb="sm">{t`Cobertura`}</Title>
      <div className={classes.areas}>
        {areas.map((area) => (
          <CoverageOf key={area.id ?? ''} area={area} />
        ))}
      </div>
    </section>
  );
}

function CoverageOf({ area: { id, name, places, needing, coverage } }: { area: HomeWork['areas'][number] }) {
  const { t } = useLingui();
  const percent = usePercent();
  const share = coveredPercent(coverage);
  const list = { area: id ?? undefined, is_needed: true, sortBy: '-needed' } as const;
  const lacking = <Plural value={needing} one="falta gente en # colegio" other="falta gente en # colegios" />;
  return (
    <section className={classes.area}>
      <Title order={3}>
        {id ? (
          <TextLink to="/areas/$areaid" params={{ areaid: id }} inherit>
            {name}
          </TextLink>
        ) : (
          <TextLink to="/areas" inherit>{t`Toda la organización`}</TextLink>
        )}
      </Title>
      {places === 0 ? (
        <Text c="dimmed">{t`Todavía no hay colegios electorales aquí.`}</Text>
      ) : share === null ? (
        <Coverage coverage={coverage} size="large" />
      ) : (
        <>
          {needing === 0 && <Sketch name="sunrise" isDrawnNow />}
          <p className={classes.said}>
            <span className={classes.percent}>{percent(share)}</span> <Trans>cubierto</Trans>
            {' · '}
            {needing > 0 ? (
              <>
                <TextLink to="/places" search={list} inherit>
                  {lacking}
                </TextLink>
                <Start walked={throughPlaces(list)} isInline knownBy={['home']}>
                  <StartSign list={lacking} />
                </Start>
              </>
            ) : (
              <Trans>no falta nadie en ningún colegio</Trans>
            )}
          </p>
          <Coverage coverage={coverage} size="large" list={{ area: id ?? undefined }} />
          <CoverageHistory area={id ?? undefined} coverage={coverage} />
        </>
      )}
    </section>
  );
}
