import { useLingui } from '@lingui/react/macro';
import type { Position } from 'geojson';
import type { Card } from '#contract/card.ts';
import { degreesDrawn, metresDrawn } from '#contract/map-bounds.ts';
import { drawStreets } from '../../ui/map/streets.ts';
import classes from './OwnMap.module.css';

const side = 2 * metresDrawn;
/** Metres cut off above and below. */
const cut = 100;
/** Average width of a name's letter, in metres. */
const letterMetres = 5;

type Props = { map: NonNullable<Card['map']>; name: string };

/** Draws the streets around a place, in metres, without a library or external tiles. */
export function OwnMap({ map, name }: Props) {
  const { t } = useLingui();
  const { lines, names } = drawStreets(map.streets, map);
  if (lines.features.length === 0) return null;
  const { north, east } = degreesDrawn(map.south);
  const at = ([lon = 0, lat = 0]: Position) =>
    [((lon - map.west) / east) * metresDrawn, side - ((lat - map.south) / north) * metresDrawn] as const;
  const paths = lines.features.flatMap(({ geometry }) =>
    geometry.type === 'LineString'
      ? [`M${geometry.coordinates.map((point) => at(point).map(Math.round)).join('L')}`]
      : [],
  );
  const placed: (readonly [x: number, y: number, room: number])[] = [[metresDrawn, metresDrawn, 60]];
  const shown = names.features.flatMap(({ geometry, properties }) => {
    const spot = geometry.type === 'Point' ? at(geometry.coordinates) : undefined;
    const text = String(properties?.name);
    const room = Math.max(70, text.length * letterMetres);
    if (!spot || placed.some(([x, y, other]) => Math.hypot(x - spot[0], y - spot[1]) < (room + other) / 2)) return [];
    placed.push([...spot, room]);
    return [{ spot, text, angle: Number(properties?.angle) }];
  });
  return (
    <svg
      role="img"
      aria-label={t`Plano de las calles alrededor de ${name}`}
      viewBox={`0 ${cut} ${side} ${side - 2 * cut}`}
      className={classes.map}
    >
      <path d={paths.join('')} className={classes.street} />
      {shown.map(({ spot: [x, y], text, angle }) => (
        <text key={`${x} ${y}`} x={x} y={y} transform={`rotate(${angle} ${x} ${y})`} className={classes.name}>
          {text}
        </text>
      ))}
      <circle cx={metresDrawn} cy={metresDrawn} r={15} className={classes.place} />
    </svg>
  );
}
