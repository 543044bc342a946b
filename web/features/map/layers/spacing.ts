import type { GeoBox } from '#contract/map-bounds.ts';

type At = { lon: number; lat: number };
type Spot = { x: number; y: number };
type Cell = At & { count: number };
type Rectangle = { left: number; top: number; right: number; bottom: number };

const worldAt = (zoom: number) => 512 * 2 ** zoom;

const spotOf = ({ lon, lat }: At, zoom: number): Spot => ({
  x: ((lon + 180) / 360) * worldAt(zoom),
  y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * worldAt(zoom),
});
const positionOf = ({ x, y }: Spot, zoom: number): At => ({
  lon: (x / worldAt(zoom)) * 360 - 180,
  lat: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / worldAt(zoom)) * 2 * Math.PI)) - 90,
});

/** Radius in pixels by root of the count, interpolated linearly. */
export const cellRadii = [
  [1, 8],
  [7, 14],
  [40, 24],
] as const;
const ring = 1.5;

export function radiusOf(count: number): number {
  const root = Math.sqrt(count);
  const after = cellRadii.findIndex(([most]) => root <= most);
  if (after === 0) return cellRadii[0][1] + ring;
  const [from, to] = [cellRadii[after - 1], cellRadii[after]];
  if (!from || !to) return cellRadii[2][1] + ring;
  return from[1] + ((to[1] - from[1]) * (root - from[0])) / (to[0] - from[0]) + ring;
}

/** Merges cells whose circles would cover each other, keeping their total. */
export function gatherCells(cells: readonly Cell[], zoom: number): Cell[] {
  const gathered: (Spot & { count: number })[] = [];
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const spot = spotOf(cell, zoom);
    const near = gathered.find(
      (other) => Math.hypot(other.x - spot.x, other.y - spot.y) < radiusOf(other.count) + radiusOf(cell.count),
    );
    if (!near) gathered.push({ ...spot, count: cell.count });
    else {
      const count = near.count + cell.count;
      near.x = (near.x * near.count + spot.x * cell.count) / count;
      near.y = (near.y * near.count + spot.y * cell.count) / count;
      near.count = count;
    }
  }
  return gathered.map(({ count, ...spot }) => ({ ...positionOf(spot, zoom), count }));
}

/** Pixels of the bars above a label's spot, and of the lines of its name and share below. */
const [bars, letter, line, widestLine] = [{ width: 54, height: 21 }, 6.6, 16, 17];
const steps = [-72, -48, -24, 0, 24, 48, 72].flatMap((y) => [-84, -56, -28, 0, 28, 56, 84].map((x) => ({ x, y })));
/** Fewest square pixels of overlap that outweigh a pixel of movement. */
const perPixel = 4;
/**
 * Most labels that all may move; with more, only the largest area's moves, and others covering a
 * count are dropped.
 */
const fewLabels = 20;
/** Weight of covering a count, which is then lost; of overlapping names, the map drops only one. */
const perCount = 3;

/**
 * Moves area labels slightly off the counts of people and off each other. A label without room
 * stays near its area: farther away it would mislead. `bounds`: the visible box, in which labels
 * are kept whole.
 */
export function spaceLabels<Label extends At & { name: string; places: number }>(
  labels: readonly Label[],
  cells: readonly Cell[],
  zoom: number,
  bounds?: GeoBox,
): Label[] {
  const view = bounds && viewOf(bounds, zoom);
  const counts = cells.map((cell) => {
    const { x, y } = spotOf(cell, zoom);
    const radius = radiusOf(cell.count);
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  });
  const names: Rectangle[] = [];
  const isFew = labels.length <= fewLabels;
  return labels
    .toSorted((a, b) => b.places - a.places)
    .flatMap((label, rank) => {
      const spot = spotOf(label, zoom);
      const boxAt = (step: Spot) => boxOf(label.name, { x: spot.x + step.x, y: spot.y + step.y });
      const costOf = (step: Spot) =>
        perCount * covered(boxAt(step), counts) +
        covered(boxAt(step), names) +
        (view ? outside(boxAt(step), view) : 0) +
        perPixel * Math.hypot(step.x, step.y);
      const isOnCount = covered(boxAt(home), counts) > 0;
      if (!isFew && !isOnCount) return label;
      if (!isFew && rank > 0) return [];
      const step = steps.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), home);
      names.push(boxAt(step));
      return { ...label, ...positionOf({ x: spot.x + step.x, y: spot.y + step.y }, zoom) };
    });
}

const home: Spot = { x: 0, y: 0 };

function viewOf({ west, south, east, north }: GeoBox, zoom: number): Rectangle {
  const [corner, opposite] = [spotOf({ lon: west, lat: north }, zoom), spotOf({ lon: east, lat: south }, zoom)];
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

/** Returns square pixels of a box out of view; 0 if it's entirely out of view. */
function outside(box: Rectangle, view: Rectangle): number {
  const seen = covered(box, [view]);
  return seen === 0 ? 0 : (box.right - box.left) * (box.bottom - box.top) - seen;
}

function boxOf(name: string, { x, y }: Spot): Rectangle {
  const lines = linesOf(name);
  const half = Math.max(bars.width, ...lines.map((text) => text.length * letter)) / 2;
  return { left: x - half, top: y - bars.height, right: x + half, bottom: y + (lines.length + 1) * line };
}

/** Approximates the map's line breaks. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < widestLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const covered = (box: Rectangle, others: readonly Rectangle[]): number =>
  others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
