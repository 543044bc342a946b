import { readFileSync } from 'node:fs';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The region where organisations work: Spain and its surroundings. */
const near = { west: -20, south: 26, east: 6, north: 46 };
/** Tolerance of coasts in degrees: half a kilometre near Spain, growing with distance. */
const slack = { near: 0.005, more: 0.016, most: 0.9 };

export function composeLand(): string {
  const polygons = landOfTheWorld()
    .coordinates.map((rings) => rings.map(simplifyRing).filter(isWorthDrawing).map(packRing))
    .filter((rings) => rings.length > 0);
  return `// Made of Natural Earth, which is in the public domain, by scripts/land.ts: npm run contract

/** Rings of each polygon in thousandths of a degree: a corner, then the steps to the next. */
export const packedLand: readonly (readonly (readonly number[])[])[] = [
${polygons.map((rings) => `[${rings.map((ring) => `[${ring.join()}]`).join()}],`).join('\n')}
];
`;
}

function landOfTheWorld(): MultiPolygon {
  const file = new URL(import.meta.resolve('world-atlas/land-10m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const [land] = feature(atlas, atlas.objects.land).features;
  if (land?.geometry.type !== 'MultiPolygon') throw new Error('Natural Earth has no land');
  return land.geometry;
}

function slackAt([lon = 0, lat = 0]: Position): number {
  const away = Math.max(near.west - lon, lon - near.east, near.south - lat, lat - near.north, 0);
  return Math.min(slack.most, slack.near + slack.more * away);
}

/** Drops corners by Douglas–Peucker, with a tolerance that depends on the location. */
function simplifyRing(ring: Position[]): Position[] {
  const first = ring[0] ?? [0, 0];
  const across = indexOfMost(ring, (point) => distance(point, first));
  const kept = new Set([0, across, ring.length - 1]);
  const open: [number, number][] = [
    [0, across],
    [across, ring.length - 1],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const inner = ring.slice(from + 1, to);
    if (inner.length === 0) continue;
    const [a, b] = [ring[from] ?? first, ring[to] ?? first];
    const excess = (point: Position) => distanceToSpan(point, a, b) / slackAt(point);
    const at = indexOfMost(inner, excess);
    if (excess(inner[at] ?? first) <= 1) continue;
    kept.add(from + 1 + at);
    open.push([from, from + 1 + at], [from + 1 + at, to]);
  }
  return ring.filter((_, index) => kept.has(index));
}

/** Returns whether a ring is larger than a pixel. */
function isWorthDrawing(ring: Position[]): boolean {
  if (ring.length < 4) return false;
  const side = Math.min(...ring.map(slackAt));
  const extent = (axis: 0 | 1) => {
    const all = ring.map((point) => point[axis] ?? 0);
    return Math.max(...all) - Math.min(...all);
  };
  return Math.max(extent(0), extent(1)) > 3 * side;
}

function packRing(ring: Position[]): number[] {
  const corners = ring.slice(0, -1).map(roundPoint);
  let [x, y] = [0, 0];
  return corners.flatMap(([lon, lat]) => {
    const step = [lon - x, lat - y];
    [x, y] = [lon, lat];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

/** Rounds to thousandths, hundredths or tenths of a degree, depending on the tolerance. */
function roundPoint(point: Position): [number, number] {
  const to = 10 ** Math.max(0, Math.floor(Math.log10(slackAt(point) * 300)));
  const round = (degrees: number) => Math.round((degrees * 1000) / to) * to;
  return [round(point[0] ?? 0), round(point[1] ?? 0)];
}

const distance = (a: Position, b: Position) => Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));

function distanceToSpan([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
}

function indexOfMost(points: readonly Position[], weigh: (point: Position) => number): number {
  let [most, index] = [-1, 0];
  points.forEach((point, at) => {
    const weight = weigh(point);
    if (weight > most) [most, index] = [weight, at];
  });
  return index;
}
