import { defaultRule, proposePriority } from '#contract/priority-rule.ts';
import { barcelona, barcelonaPlaces, barcelonaStreets, spain } from '../features/demonstration/files.ts';
import { createRandom, type Random } from '../features/demonstration/random.ts';
import { inventVotes } from '../features/demonstration/votes.ts';
import { type ImportAreaRow as AreaOfFile, keyOf } from '../features/imports/area-rows.ts';
import { readAreas } from '../features/imports/fixed-areas.ts';
import { Faults } from '../features/imports/report.ts';
import { readRows } from '../features/imports/table.ts';
import type { ProposalArea, ProposalPerson, ProposalPlace } from '../features/proposals/making/queries.ts';

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
  const faults = new Faults();
  const areas = await readAreas({ ...spain, ...barcelona }, faults);
  const { zones, pathOf } = pathsOf(areas);
  const centres = new Map(
    areas.flatMap(({ level, code, shape }) => {
      const [lon, lat] = shape?.center ?? [];
      return level === 'adm4' && lon !== undefined && lat !== undefined ? [[code, { lon, lat }] as const] : [];
    }),
  );
  const points = await readPoints(faults);
  const places: Province['places'] = [];
  const at = new Map<string, number>();
  const tables = (await readTables(faults)).map(({ where, municipality, ...table }): Table => {
    const key = `${municipality} ${where}`;
    const known = at.get(key) ?? places.length;
    if (known === places.length) {
      at.set(key, known);
      const point = points.get(key);
      places.push({
        ...{ id: idOf(known), municipality, is_approximate: !point },
        ...(point ?? (centres.get(municipality) as Point)),
        area_path: pathOf(`adm7 ${table.section}`) ?? pathOf(`adm4 ${municipality}`) ?? '',
        ...{ priority: null, percent: null, tables: 0, had: [0, 0, 0], cusecs: [], has_experienced: false },
      });
    }
    return { ...table, place: known };
  });
  rank(places, tables);
  if (faults.list.length > 0) throw new Error(JSON.stringify(faults.list[0]));
  return { areas: zones, places, tables, centres, addresses: await readAddresses(faults) };
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

function homeOf({ places, addresses }: Province, random: Random, { section, place }: Table) {
  const site = places[place] as ProposalPlace;
  const inSection = addresses.get(section);
  if (inSection) return { ...random.pick(inSection), area_path: site.area_path };
  const near = (degrees: number) => degrees + (random.next() + random.next() - 1) * spread;
  return { lon: near(site.lon), lat: near(site.lat), area_path: site.area_path };
}

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Returns a function that finds a zone's path. Zones define who is near. */
function pathsOf(areas: AreaOfFile[]) {
  const paths = new Map<string, string>();
  for (const area of areas)
    paths.set(keyOf(area), `${paths.get(area.parent ? keyOf(area.parent) : '') ?? ''}${area.code}.`);
  const zones = areas.flatMap((area) =>
    ['adm4', 'adm6', 'adm7'].includes(area.level)
      ? [{ path: paths.get(keyOf(area)) as string, level: area.level, code: area.code }]
      : [],
  );
  return { zones, pathOf: (key: string) => paths.get(key) };
}

async function readPoints(faults: Faults): Promise<Map<string, Point>> {
  const { coordinates } = barcelonaPlaces;
  if (!coordinates) return new Map();
  const rows = await readRows(coordinates, ['cod_mun', 'local_electoral_adreca', 'lon', 'lat'], faults);
  return new Map(
    rows.map((row) => [`${row.cod_mun} ${row.local_electoral_adreca}`, { lon: Number(row.lon), lat: Number(row.lat) }]),
  );
}

async function readTables(faults: Faults) {
  const { tables, electors } = barcelonaPlaces;
  if (!electors) throw new Error('the demonstration has no electors');
  const columns = ['Codi municipi', 'Districte', 'Secció', 'Mesa', 'Cens electoral'] as const;
  const counted = new Map(
    (await readRows(electors, columns, faults)).map((row) => [
      `08${row['Codi municipi']}${row.Districte}${row.Secció}${row.Mesa}`,
      Number(row['Cens electoral'].replace('.', '')),
    ]),
  );
  const rows = (await readRows(tables, ['CODI_MESA', 'LOCAL_ELECTORAL_ADRECA'], faults)).map((row) => ({
    ...{ code: row.CODI_MESA, municipality: row.CODI_MESA.slice(0, 5), section: row.CODI_MESA.slice(0, 10) },
    ...{ where: row.LOCAL_ELECTORAL_ADRECA, electors: counted.get(row.CODI_MESA) ?? 0 },
  }));
  const [, ...lines] = inventVotes(createRandom(2023), rows);
  return rows.map(({ code: _, ...row }, at) => ({ ...row, percent: ownPercent(lines[at] as string) }));
}

/** Reads the own party's share of valid votes, in percent. */
function ownPercent(line: string): number {
  const [, , , blank = 0, ...votes] = line.split(';').map(Number);
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

async function readAddresses(faults: Faults): Promise<Map<string, Point[]>> {
  const { addresses, municipality } = barcelonaStreets;
  const rows = await readRows(addresses, ['DTE', 'SECC_CENS', 'LONGITUD', 'LATITUD'], faults);
  const sectionOf = (row: (typeof rows)[number]) =>
    `${municipality}${row.DTE.padStart(2, '0')}${row.SECC_CENS.padStart(3, '0')}`;
  return new Map(
    [...Map.groupBy(rows, sectionOf)].map(([section, all]) => [
      section,
      all.map(({ LONGITUD, LATITUD }) => ({ lon: Number(LONGITUD), lat: Number(LATITUD) })),
    ]),
  );
}
