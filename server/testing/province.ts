import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { FeatureCollection } from 'geojson';
import { defaultRule, proposePriority } from '#contract/priority-rule.ts';
import { barcelonaLayers, barcelonaPlaces, barcelonaStreets } from '../features/demonstration/files.ts';
import { createRandom, type RandomSource } from '../features/demonstration/random.ts';
import { inventVotes } from '../features/demonstration/votes.ts';
import type { ProposalArea, ProposalPerson, ProposalPlace } from '../features/proposals/making/queries.ts';
import { readShapes } from '../services/areas/reference/shapes.ts';

type Point = { lon: number; lat: number };
type Table = { section: string; electors: number; percent: number; place: number };

export type Province = {
  areas: ProposalArea[];
  places: (ProposalPlace & { municipality: string; is_approximate: boolean })[];
  tables: Table[];
  /** addresses of the city, by census section */
  addresses: Map<string, Point[]>;
  centres: Map<string, Point>;
};

/**
 * Reads Barcelona from demo/data: 1,570 places and 5,663 tables. Places without a known point are
 * at their municipality's centre. Votes are invented.
 */
export async function readProvince(): Promise<Province> {
  const { zones, centres } = await readZones();
  const paths = new Map(zones.map(({ level, code, path }) => [`${level} ${code}`, path]));
  const places: Province['places'] = [];
  const at = new Map<string, number>();
  const tables = (await readTables()).map(({ where, municipality, point, ...table }): Table => {
    const key = `${municipality} ${where}`;
    const known = at.get(key) ?? places.length;
    if (known === places.length) {
      at.set(key, known);
      places.push({
        ...{ id: idOf(known), municipality, is_approximate: !point },
        ...(point ?? (centres.get(municipality) as Point)),
        area_path: paths.get(`adm7 ${table.section}`) ?? paths.get(`adm4 ${municipality}`) ?? '',
        ...{ priority: null, percent: null, tables: 0, had: [0, 0, 0], cusecs: [], has_experienced: false },
      });
    }
    return { ...table, place: known };
  });
  rank(places, tables);
  return { areas: zones, places, tables, centres, addresses: await readAddresses() };
}

/** Returns indices of the `count` places nearest to the municipality's centre. */
export function placesAround({ centres, places }: Province, municipality: string, count: number): number[] {
  const centre = centres.get(municipality) as Point;
  const squareOf = ({ lon, lat }: Point) => ((lon - centre.lon) * 0.75) ** 2 + (lat - centre.lat) ** 2;
  return places
    .map((place, at) => ({ at, square: squareOf(place) }))
    .toSorted((one, other) => one.square - other.square || one.at - other.at)
    .slice(0, count)
    .map(({ at }) => at);
}

export type Kinds = {
  seed: number;
  availabilities: readonly ProposalPerson['availability'][];
  mobilities: readonly NonNullable<ProposalPerson['mobility']>[];
  /** shares of people with experience, and of people living with a partner */
  experienced?: number;
  paired?: number;
};

/**
 * Distributes people by each table's electors.
 * In the city they live at real addresses of their section, elsewhere around their place.
 */
export function populate(province: Province, count: number, among: readonly number[], kinds: Kinds): ProposalPerson[] {
  const random = createRandom(kinds.seed);
  const isAmong = new Set(among);
  const weights = province.tables
    .filter(({ place }) => isAmong.has(place))
    .map((table) => [table, table.electors] as const);
  const people: ProposalPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = people.at(-1);
    const isPaired = before?.household === '' && random.chance(kinds.paired ?? 0);
    const home = isPaired ? before : homeOf(province, random, random.weighted(weights));
    if (isPaired) before.household = `casa ${at}`;
    people.push({
      ...{ id: idOf(at), lon: home.lon, lat: home.lat, area_path: home.area_path, is_approximate: false },
      ...{ mobility: random.pick(kinds.mobilities), availability: random.pick(kinds.availabilities) },
      ...{ is_experiencied: random.chance(kinds.experienced ?? 0), is_validated: true, is_staff: false, held: null },
      household: isPaired ? `casa ${at}` : '',
    });
  }
  return people;
}

/** degrees between people and their place: about a kilometre at most */
const spread = 0.01;

function homeOf({ places, addresses }: Province, random: RandomSource, { section, place }: Table) {
  const site = places[place] as ProposalPlace;
  const inSection = addresses.get(section);
  if (inSection) return { ...random.pick(inSection), area_path: site.area_path };
  const near = (degrees: number) => degrees + (random.next() + random.next() - 1) * spread;
  return { lon: near(site.lon), lat: near(site.lat), area_path: site.area_path };
}

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const reference = new URL('../services/areas/reference/data/', import.meta.url);

/** Municipalities of the province, neighbourhoods and sections: zones define who is near. */
async function readZones(): Promise<{ zones: ProposalArea[]; centres: Map<string, Point> }> {
  const above = 'es.09.08.';
  const towns = readTable(await unzip(new URL('areas.csv.gz', reference))).flatMap(({ level, path = '' }) =>
    level === 'adm4' && path.startsWith(above)
      ? [{ level: 'adm4' as const, path, code: path.split('.').at(-2) ?? '' }]
      : [],
  );
  const shapes = readShapes(JSON.parse(await unzip(new URL('boundaries.json.gz', reference))), towns);
  const centres = towns.map(({ code, path }) => {
    const [lon, lat] = shapes.get(path)?.center ?? [0, 0];
    return [code, { lon, lat }] as const;
  });
  const city = (await Promise.all(barcelonaLayers.map(({ source }) => unzip(source)))).flatMap(
    (layer) => (JSON.parse(layer) as FeatureCollection).features,
  );
  const zones = city.flatMap(({ properties }): ProposalArea[] => {
    const { TERME, DISTRICTE, BARRI, SEC_CENS } = properties as Record<string, string>;
    const district = `${TERME?.slice(0, 5)}${DISTRICTE}`;
    const path = `${above}08019.${district}.${district}B${BARRI}.`;
    if (BARRI === '-') return [];
    if (SEC_CENS === '-') return [{ level: 'adm6', code: `${district}B${BARRI}`, path }];
    return [{ level: 'adm7', code: district + SEC_CENS, path: `${path}${district}${SEC_CENS}.` }];
  });
  return { zones: [...towns, ...zones], centres: new Map(centres) };
}

const unzip = async (path: string | URL): Promise<string> => gunzipSync(await readFile(path)).toString();

/** Reads CSV by header. */
export const readTable = (text: string): Record<string, string>[] => parse(text, { columns: true });

/** Reads a table of the demonstration. */
export const readDemoTable = async ({ source }: { source: string }) => readTable(await unzip(source));

/** Cuts a table of the demonstration to the lines that begin so. */
export async function cutDemoTable({ name, source }: { name: string; source: string }, begin: RegExp) {
  const [header, ...lines] = (await unzip(source)).split('\n');
  return { name, source: Buffer.from([header, ...lines.filter((line) => begin.test(line)), ''].join('\n')) };
}

async function readTables() {
  const rows = (await readDemoTable(barcelonaPlaces)).map(
    ({ CODI_MESA: code = '', LOCAL_ELECTORAL_ADRECA: where = '', LON, LAT, CENS = '' }) => ({
      ...{
        code,
        where,
        municipality: code.slice(0, 5),
        section: code.slice(0, 10),
        electors: Number(CENS.replace('.', '')),
      },
      point: LON ? { lon: Number(LON), lat: Number(LAT) } : undefined,
    }),
  );
  const [, ...lines] = inventVotes(createRandom(2023), rows);
  return rows.map(({ code: _, ...row }, at) => ({ ...row, percent: ownPercent(lines[at] as string) }));
}

/** Reads the own party's share of valid votes, in percent. */
function ownPercent(line: string): number {
  const [, , , , blank = 0, ...votes] = line.split(';').map(Number);
  const valid = votes.reduce((sum, one) => sum + one, blank);
  return (100 * (votes[0] ?? 0)) / Math.max(1, valid);
}

function rank(places: ProposalPlace[], tables: Table[]): void {
  for (const [at, own] of Map.groupBy(tables, ({ place }) => place)) {
    const place = places[at] as ProposalPlace;
    const electors = own.reduce((sum, table) => sum + table.electors, 0);
    const percent = own.reduce((sum, table) => sum + table.percent * table.electors, 0) / Math.max(1, electors);
    place.tables = own.length;
    place.cusecs = [...new Set(own.map(({ section }) => section))].toSorted();
    place.percent = percent;
    place.priority = proposePriority(defaultRule, { percent, electors });
  }
}

async function readAddresses(): Promise<Map<string, Point[]>> {
  const rows = await readDemoTable(barcelonaStreets[1]);
  return new Map(
    [...Map.groupBy(rows, sectionOfAddress)].map(([section, all]) => [
      section,
      all.map(({ LONGITUD, LATITUD }) => ({ lon: Number(LONGITUD), lat: Number(LATITUD) })),
    ]),
  );
}

export const sectionOfAddress = ({ DTE = '', SECC_CENS = '' }: Record<string, string>): string =>
  `08019${DTE.padStart(2, '0')}${SECC_CENS.padStart(3, '0')}`;
