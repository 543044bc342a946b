import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Area } from '#contract/areas.ts';
import { coveredPercent } from '#contract/coverage.ts';
import { usePercent } from '../../core/percent.ts';
import classes from './AreaOutline.module.css';
import { boundaryQuery, summariesQuery } from './api.ts';
import { drawingOf, type Geometry } from './outline.ts';

/** As many as one answer gives: the drawing is coloured by what it knows of. */
const most = 100;

/** Draws an area and those right below it, the darker the more of their people are there. */
export function AreaOutline({ area }: { area: Area }) {
  const { t } = useLingui();
  const percent = usePercent();
  const { data } = useQuery(boundaryQuery(area.id));
  const { data: below } = useQuery({
    ...summariesQuery({ parent: area.id, rowsPerPage: most }),
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

  const shareOf = (id: string) => {
    const row = below?.results.find((one) => one.id === id);
    return row && row.places > 0 ? coveredPercent(row.coverage) : undefined;
  };
  return (
    <svg
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      className={classes.outline}
      role="img"
      aria-label={t`Contorno de ${name}`}
    >
      {drawn.whole && <path d={drawn.whole} className={classes.whole} />}
      {drawn.paths.map(({ id, name: part, path }) => {
        const share = shareOf(id);
        return (
          // The list below has the same links for the keyboard.
          <Link key={id} to="/areas/$areaid" params={{ areaid: id }} tabIndex={-1}>
            <path
              d={path}
              className={classes.part}
              data-known={share !== undefined || undefined}
              style={{ '--share': `${share ?? 0}%` } as React.CSSProperties}
            >
              <title>{share === undefined ? part : `${part}: ${percent(share)}`}</title>
            </path>
          </Link>
        );
      })}
    </svg>
  );
}
