import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { inDegrees, unprojectionOf } from '../areas/geometry/projected.ts';
import { mostFeatures } from './limits.ts';
import type { LayerPage } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';

/** `header`: names of the features' properties. */
export type GeoLayer = { header: string[]; features: Feature[] };
export const pointColumns = ['longitude', 'latitude'] as const;
/** Column for a feature's id, the code in TopoJSON. */
const idColumn = 'id';

/** Reads GeoJSON or TopoJSON. `layers`: names of a topology's objects, to choose from. */
export function readLayer(text: string, wanted?: string): GeoLayer & { layers: string[]; page: LayerPage | undefined } {
  const json = parse(text);
  const layers = isTopology(json) ? Object.keys(json.objects) : [];
  const read = isTopology(json) ? readTopology(json, wanted ?? layers[0] ?? '') : readFeatures(json);
  if (read.length === 0) throw new UnreadableFile('no_features');
  if (read.length > mostFeatures && read.some(({ geometry }) => geometry))
    throw new UnreadableFile('features_too_many', { number: mostFeatures.toLocaleString('es') });
  const features = demandDegrees(json, read);
  const names = new Set<string>();
  for (const { properties } of features) for (const name of Object.keys(properties ?? {})) names.add(name);
  const hasIds = features.some(({ id }) => id !== undefined) && !names.has(idColumn);
  const hasPoints = features.some(({ geometry }) => geometry?.type === 'Point');
  return {
    header: [...names, ...(hasIds ? [idColumn] : []), ...(hasPoints ? pointColumns : [])],
    features,
    layers,
    page: isTopology(json) ? undefined : pageOf(json, read.length),
  };
}

const totalWords = new Set(
  'total totals count number num matched items features records results rows hits registros elementos'.split(' '),
);
const isTotal = (name: string) =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => totalWords.has(word));

/** Finds a total number of items, beside the list, that is larger than the list. */
function pageOf(json: unknown, read: number): LayerPage | undefined {
  const beside = isObject(json) && !Array.isArray(json) ? json : {};
  const within = Object.values(beside).filter((one) => isObject(one) && !Array.isArray(one));
  const told = [beside, ...within].flatMap((one) => Object.entries(one as object));
  const [name, all] = told.find(([key, value]) => Number.isInteger(value) && value > read && isTotal(key)) ?? [];
  return name === undefined ? undefined : { name, all, read };
}

/** Accepts WGS 84, and geographic ETRS89, which differs by less than a metre. */
const isInDegrees = (crs: string) => /CRS:?84|WGS ?84|\b(?:4326|4258)$/i.test(crs);

/** Throws UnreadableFile if the projection is unknown, or missing and not in degrees. */
function demandDegrees(json: unknown, features: Feature[]): Feature[] {
  const said = isObject(json) && isObject(json.crs) && isObject(json.crs.properties) ? json.crs.properties.name : '';
  const crs = typeof said === 'string' ? said : '';
  const first = features.flatMap(({ geometry }) => (geometry ? [firstPosition(geometry)] : []));
  const areMetres = first.length > 0 && first.every(([x = 0, y = 0]) => Math.abs(x) > 180 || Math.abs(y) > 180);
  const unproject = areMetres ? unprojectionOf(crs) : undefined;
  if (unproject) return features.map((one) => inDegrees(one, unproject));
  if (crs !== '' && !isInDegrees(crs))
    throw new UnreadableFile('layer_projected', {
      name: /\d{4,6}$/.exec(crs) ? `EPSG:${/\d{4,6}$/.exec(crs)?.[0]}` : crs,
    });
  if (areMetres) throw new UnreadableFile('layer_in_metres');
  return features;
}

function firstPosition(geometry: Geometry): number[] {
  let one: unknown = 'coordinates' in geometry ? geometry.coordinates : [];
  while (Array.isArray(one) && Array.isArray(one[0])) one = one[0];
  return Array.isArray(one) ? one.filter((value) => typeof value === 'number') : [];
}

export function cellsOf({ properties, id, geometry }: Feature, header: readonly string[]): string[] {
  const point: (number | undefined)[] = geometry?.type === 'Point' ? geometry.coordinates : [];
  return header.map((name) => {
    const value =
      properties && name in properties
        ? properties[name]
        : name === idColumn
          ? id
          : point[(pointColumns as readonly string[]).indexOf(name)];
    if (value === null || value === undefined) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // Only the message tells a truncated file from other faults.
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    const isCut = at >= text.trimEnd().length - 1 || /end of JSON|Unterminated/.test((error as Error).message);
    throw isCut
      ? new UnreadableFile('file_cut')
      : new UnreadableFile('not_json', { line: text.slice(0, at).split('\n').length });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTopology = (json: unknown): json is Topology<Record<string, GeometryCollection>> =>
  isObject(json) && json.type === 'Topology' && isObject(json.objects) && Array.isArray(json.arcs);

function readTopology(topology: Topology<Record<string, GeometryCollection>>, name: string): Feature[] {
  const object = topology.objects[name];
  if (!object) throw new UnreadableFile('sheet_missing', { name });
  try {
    const found = feature(topology, object) as Feature | { features: Feature[] };
    return 'features' in found ? found.features : [found];
  } catch {
    throw new UnreadableFile('file_damaged');
  }
}

/** Reads an array, alone or in an object, as open-data portals return tables. */
function readTable(json: unknown): Feature[] {
  const lists = Array.isArray(json) ? [json] : isObject(json) ? Object.values(json).filter(Array.isArray) : [];
  const rows = lists.find((list) => list.length > 0 && list.every(isObject)) ?? [];
  return rows.map((properties) => ({ type: 'Feature', properties, geometry: null as unknown as Geometry }));
}

function readFeatures(json: unknown): Feature[] {
  const rows = isObject(json) && 'type' in json ? [] : readTable(json);
  if (rows.length > 0) return rows;
  if (!isObject(json)) throw new UnreadableFile('not_geojson');
  if (json.type === 'FeatureCollection' && Array.isArray(json.features)) {
    return json.features.filter((one): one is Feature => isObject(one) && one.type === 'Feature').map(plain);
  }
  if (json.type === 'Feature') return [plain(json as unknown as Feature)];
  throw new UnreadableFile('not_geojson');
}

const plain = (one: Feature): Feature => ({
  ...one,
  properties: isObject(one.properties) ? one.properties : {},
  geometry: (isObject(one.geometry) ? one.geometry : null) as Geometry,
});
