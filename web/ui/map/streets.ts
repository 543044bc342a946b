import type { Feature, FeatureCollection, Position } from 'geojson';

/** Streets as the server gives them: [number, 1e-6 degrees east, north] of the box's corner. */
export type Streets = { name: string; numbers: [string, number, number][] }[];
type Corner = { west: number; south: number };

/** Metres between two numbers beyond which no street is drawn. */
const widestGap = 160;
/** Metres within which a street's name stands once. */
const nameEvery = 320;
const fewestOfName = 4;
/** The share of breadth in length, squared, beyond which a stretch has no name. */
const narrowest = 0.12;

type House = { number: string; x: number; y: number; position: Position };

/**
 * Makes streets of the points of their house numbers: no other data of streets is known.
 * A line along each side, a name in the middle with the way the street runs, and the numbers.
 */
export function drawStreets(streets: Streets, corner: Corner) {
  const drawn = { lines: [] as Feature[], names: [] as Feature[], numbers: [] as Feature[] };
  // Metres of a degree, near enough on so small a box.
  const [perLon, perLat] = [111_320 * Math.cos((corner.south * Math.PI) / 180), 110_574];
  for (const { name, numbers } of streets) {
    const houses = numbers.map(([number, east, north]): House => {
      const position = [corner.west + east / 1e6, corner.south + north / 1e6];
      return { number, position, x: (east / 1e6) * perLon, y: (north / 1e6) * perLat };
    });
    for (const side of sidesOf(houses)) drawn.lines.push(feature({ type: 'LineString', coordinates: side }));
    for (const { at, angle } of namesAlong(houses, { perLon, perLat }, corner))
      drawn.names.push(feature({ type: 'Point', coordinates: at }, { name, angle }));
    for (const { number, position } of houses)
      drawn.numbers.push(feature({ type: 'Point', coordinates: position }, { number }));
  }
  return { lines: collection(drawn.lines), names: collection(drawn.names), numbers: collection(drawn.numbers) };
}

const feature = (geometry: Feature['geometry'], properties: Feature['properties'] = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Leaves out a house that stands inside a block: the way by it is much longer than past it. */
const onStreet = (side: House[]): House[] =>
  side.filter((house, index) => {
    const [before, after] = [side[index - 1], side[index + 1]];
    if (!before || !after) return true;
    return apart(before, house) + apart(house, after) < 1.5 * apart(before, after) + mostAside;
  });
const mostAside = 16;
const apart = (one: House, other: House) => Math.hypot(one.x - other.x, one.y - other.y);

/** Splits numbers, odd before even, in the sides of the street; also where they are far apart. */
function sidesOf(houses: House[]): Position[][] {
  const sides: House[][] = [];
  houses.forEach((house, index) => {
    const before = houses[index - 1];
    const follows =
      before &&
      Number.parseInt(before.number, 10) % 2 === Number.parseInt(house.number, 10) % 2 &&
      apart(house, before) < widestGap;
    if (follows) sides.at(-1)?.push(house);
    else sides.push([house]);
  });
  // One house alone is a point of the street still.
  return sides.map((side) => onStreet(side.length > 1 ? side : [...side, ...side]).map(({ position }) => position));
}

/** Finds the middle of each stretch of a street, and its angle, clockwise from east. */
function namesAlong(houses: House[], { perLon, perLat }: { perLon: number; perLat: number }, { west, south }: Corner) {
  const stretches = Map.groupBy(houses, ({ x, y }) => `${Math.floor(x / nameEvery)} ${Math.floor(y / nameEvery)}`);
  return [...stretches.values()].flatMap((stretch) => {
    if (stretch.length < fewestOfName) return [];
    const mean = (of: (house: House) => number) => stretch.reduce((sum, one) => sum + of(one), 0) / stretch.length;
    const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
    const across = mean((one) => (one.x - x) ** 2) - mean((one) => (one.y - y) ** 2);
    const both = mean((one) => (one.x - x) * (one.y - y));
    const spread = Math.hypot(across, 2 * both);
    const all = mean((one) => (one.x - x) ** 2 + (one.y - y) ** 2);
    // As broad as long, it runs no way: a square, or two ends at a corner of the grid.
    if (all - spread > narrowest * (all + spread)) return [];
    const angle = (-Math.atan2(2 * both, across) * 90) / Math.PI;
    return [{ at: [west + x / perLon, south + y / perLat], angle: Math.round(angle) }];
  });
}
