import type { Feature, FeatureCollection, Position } from 'geojson';

/** Streets from the server: [number, 1e-6 degrees east, north] of the box's corner. */
export type Streets = { name: string; numbers: [string, number, number][] }[];
type Corner = { west: number; south: number };

/** Most metres between neighbouring numbers of an uninterrupted street. */
const widestGap = 160;
/** Metres of street per name. */
const nameEvery = 320;
const fewestOfName = 4;
/** Largest squared ratio of width to length of a stretch with a name. */
const narrowest = 0.12;

type House = { number: string; x: number; y: number; position: Position };

/** Draws a line along each side, names and numbers; house numbers are the only data. */
export function drawStreets(streets: Streets, corner: Corner) {
  const drawn = { lines: [] as Feature[], names: [] as Feature[], numbers: [] as Feature[] };
  // Metres per degree, accurate enough in a small box.
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

/** Drops houses inside a block: a detour from their neighbours. */
const onStreet = (side: House[]): House[] =>
  side.filter((house, index) => {
    const [before, after] = [side[index - 1], side[index + 1]];
    if (!before || !after) return true;
    return apart(before, house) + apart(house, after) < 1.5 * apart(before, after) + mostAside;
  });
const mostAside = 16;
const apart = (one: House, other: House) => Math.hypot(one.x - other.x, one.y - other.y);

/** Splits numbers into the street's sides, odd and even, and at large gaps. */
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
  // A single house is drawn as a point of the street.
  return sides.map((side) => onStreet(side.length > 1 ? side : [...side, ...side]).map(({ position }) => position));
}

/** Finds the middle of each stretch and its angle, clockwise from east. */
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
    // A stretch as wide as long has no direction: a square, or two ends in one grid cell.
    if (all - spread > narrowest * (all + spread)) return [];
    const angle = (-Math.atan2(2 * both, across) * 90) / Math.PI;
    return [{ at: [west + x / perLon, south + y / perLat], angle: Math.round(angle) }];
  });
}
