import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Area } from '#contract/areas.ts';
import { coveredPercent } from '#contract/coverage.ts';
import { usePercent } from '../../core/percent.ts';
import { Sign, StateSigns } from '../../people/coverage/StateSigns.tsx';
import { type CoverageLook, stateColours, stateOf } from '../../people/coverage/states.ts';
import classes from './AreaOutline.module.css';
import { boundaryQuery, summariesBelowQuery } from './api.ts';
import { drawingOf, type Geometry } from './outline.ts';

export function AreaOutline({ area }: { area: Area }) {
  const { t } = useLingui();
  const percent = usePercent();
  const { data } = useQuery(boundaryQuery(area.id));
  const { data: below } = useQuery({
    ...summariesBelowQuery(area.id),
    enabled: area.has_children,
  });
  const { name } = area;
  const drawn = useMemo(() => {
    const whole = data?.geometry as Geometry | null | undefined;
    const parts = (data?.below ?? []) as { id: string; name: string; geometry: Geometry }[];
    const drawing = drawingOf([...(whole ? [whole] : []), ...parts.map(({ geometry }) => geometry)]);
    if (!drawing) return undefined;
    const paths = parts.map((part) => ({ ...part, path: drawing.pathOf(part.geometry) }));
    return { ...drawing, whole: whole && drawing.pathOf(whole), paths };
  }, [data]);
  if (!drawn) return null;

  const coverageOf = (id: string) => {
    const row = below?.find((one) => one.id === id);
    const share = row ? coveredPercent(row.coverage) : null;
    if (!row || share === null) return undefined;
    const sum = (part: 'wanted' | 'needed') => row.coverage.reduce((total, slot) => total + slot[part], 0);
    return { share, state: stateOf(sum('wanted'), sum('needed')) };
  };
  const hasColours = drawn.paths.some(({ id }) => coverageOf(id));
  return (
    <figure className={classes.figure} aria-label={t`Contorno de ${name}`}>
      <svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} className={classes.outline} aria-hidden>
        {drawn.whole && <path d={drawn.whole} className={classes.whole} />}
        {drawn.paths.map(({ id, name: part, path }) => {
          const coverage = coverageOf(id);
          return (
            // The list below has the same links for keyboards and screen readers.
            <Link key={id} to="/areas/$areaid" params={{ areaid: id }} tabIndex={-1}>
              <path
                d={path}
                className={classes.part}
                data-state={coverage?.state}
                style={coverage && depthOf(coverage)}
              >
                <title>{coverage ? `${part}: ${percent(coverage.share)}` : part}</title>
              </path>
            </Link>
          );
        })}
      </svg>
      {hasColours && (
        <ul className={classes.legend} aria-label={t`Leyenda`}>
          <StateSigns />
          <Sign colour="var(--vixia-soft)">{t`Sin colegios`}</Sign>
        </ul>
      )}
    </figure>
  );
}

/** Returns a state's shade; a partial area is deeper the more people it has. */
const depthOf = ({ share, state }: { share: number; state: CoverageLook }) =>
  ({
    '--state': stateColours[state],
    '--depth': `${state === 'partial' ? 30 + share / 2 : 60}%`,
  }) as React.CSSProperties;
