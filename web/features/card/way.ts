import { msg } from '@lingui/core/macro';
import type { Point } from '#contract/fields.ts';

/** Clockwise from north. */
const directions = [
  msg`al norte`,
  msg`al noreste`,
  msg`al este`,
  msg`al sureste`,
  msg`al sur`,
  msg`al suroeste`,
  msg`al oeste`,
  msg`al noroeste`,
] as const;

/** Returns metres and direction in a straight line; exact to a metre within a town. */
export function wayTo(from: Point, to: Point) {
  const [lon, lat] = from.coordinates;
  const east = (to.coordinates[0] - lon) * 111_320 * Math.cos((lat * Math.PI) / 180);
  const north = (to.coordinates[1] - lat) * 110_574;
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * directions.length);
  return { metres: Math.hypot(east, north), direction: directions.at(turn % directions.length) ?? directions[0] };
}
