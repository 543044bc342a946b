// Builds demo/data from the original files: node demo/build.ts <their folder>.
// See demo/data/SOURCES.md.
import { isUtf8 } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { roundDegrees, shapeOf } from '../server/services/areas/geometry/boundaries.ts';
import { simplifyTogether } from '../server/services/areas/geometry/simplify.ts';

const from = process.argv[2];
if (!from) throw new Error('Usage: node demo/build.ts <folder of the real files>');
const to = new URL('data/', import.meta.url);

await mkdir(to, { recursive: true });
const results: Record<string, string>[] = await keepColumns('parlament_2017/09-mes_08.csv.gz', [
  'Codi circumscripció',
  'Codi municipi',
  'Districte',
  'Secció',
  'Mesa',
  'Cens electoral',
  'vnuls_oficial',
  'vblancs_oficial',
  'Vots a candidatures',
  ...['vcs', 'vjxc', 'verc', 'vpsc', 'vcom', 'vcup', 'vppc', 'vpacma', 'vrecortes', 'vpumjust', 'vdialeg'].map(
    (column) => `${column}_oficial`,
  ),
]);
await keepPlaces();
await keepStreets();
await keepCity(['districtes', 'barris', 'seccio-censal'].map((name) => `barcelona_city/${name}.geojson.gz`));

/** Gives each table its place's point and its own electors. */
async function keepPlaces(): Promise<void> {
  const points = new Map(
    (await readTable('derived/local_coords_08.csv')).map((row) => [
      `${row.cod_mun} ${row.local_electoral_adreca}`,
      row,
    ]),
  );
  const electors = new Map(
    results.map((row) => [
      ['Codi circumscripció', 'Codi municipi', 'Districte', 'Secció', 'Mesa'].map((column) => row[column]).join(''),
      row['Cens electoral'],
    ]),
  );
  const columns = ['CODI_MESA', 'LLETRA_INICI', 'LLETRA_FI', 'LOCAL_ELECTORAL_ADRECA', 'LON', 'LAT', 'CENS'] as const;
  await keepColumns('parlament_2017/meses_08.csv.gz', columns, (row) => {
    const point = points.get(`${row.CODI_MESA.slice(0, 5)} ${row.LOCAL_ELECTORAL_ADRECA}`);
    return { ...row, LON: point?.lon ?? '', LAT: point?.lat ?? '', CENS: electors.get(row.CODI_MESA) ?? '' };
  });
}

async function keepStreets(): Promise<void> {
  const names = await keepColumns('barcelona_city/CARRERER.tsv', ['CODI', 'NOM_OFICIAL']);
  const known = new Set(names.map((row) => row.CODI));
  const columns = [
    'CODI_CARRER',
    'NUMPOST',
    'LLEPOST',
    'DTE',
    'DIST_POST',
    'SECC_CENS',
    'LONGITUD',
    'LATITUD',
  ] as const;
  await keepColumns('barcelona_city/adreces_dir_ele.csv.gz', columns, (row) => ({
    ...row,
    LONGITUD: `${roundDegrees(Number(row.LONGITUD))}`,
    LATITUD: `${roundDegrees(Number(row.LATITUD))}`,
    // The importer refuses house numbers of a street without a name.
    isLeftOut: !known.has(row.CODI_CARRER),
  }));
}

async function keepColumns<Column extends string>(
  path: string,
  columns: readonly Column[],
  change: (row: Record<Column, string>) => Record<Column, string> & { isLeftOut?: boolean } = (row) => row,
): Promise<Record<Column, string>[]> {
  const read = (await readTable(path)) as Record<Column, string>[];
  const rows = read.map(change).filter(({ isLeftOut }) => !isLeftOut);
  await write(path, stringify(rows, { header: true, columns: [...columns] }));
  return rows;
}

async function keepCity(paths: string[]): Promise<void> {
  const layers = await Promise.all(
    paths.map(async (path) => JSON.parse(await readText(path)) as FeatureCollection<Polygon | MultiPolygon>),
  );
  const simplified = simplifyTogether(
    layers.flatMap(({ features }) => features.map(({ geometry }) => geometry)),
    2,
  );
  for (const [i, { features }] of layers.entries()) {
    const lines = features.map((feature) => JSON.stringify(trimFeature(feature, simplified.shift())));
    await write(paths[i] ?? '', `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`);
  }
}

function trimFeature({ properties }: Feature, geometry: Polygon | MultiPolygon | undefined) {
  const { TERME, DISTRICTE, BARRI, SEC_CENS, NOM } = properties ?? {};
  return {
    type: 'Feature',
    properties: { TERME, DISTRICTE, BARRI, SEC_CENS, NOM },
    geometry: geometry && shapeOf(geometry)?.boundary,
  };
}

async function readTable(path: string): Promise<Record<string, string>[]> {
  const text = await readText(path);
  const header = text.slice(0, text.indexOf('\n'));
  const delimiter = ['\t', ';', ','].find((one) => header.includes(one)) ?? ',';
  // CARRERER.tsv wraps its header in three pairs of quotes.
  const columns = (names: string[]) => names.map((name) => name.replaceAll('"', ''));
  return parse(text, { columns, delimiter, trim: true });
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(join(from as string, path));
  const plain = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  return new TextDecoder(isUtf8(plain) ? 'utf-8' : 'windows-1252').decode(plain);
}

async function write(path: string, text: string): Promise<void> {
  const name = `${(path.split('/').at(-1) ?? '').replace(/\.gz$/, '').replace(/\.tsv$/, '.csv')}.gz`;
  const bytes = gzipSync(text, { level: 9 });
  await writeFile(new URL(name, to), bytes);
  process.stdout.write(`${name.padEnd(40)}${(bytes.length / 1024).toFixed(0).padStart(6)} KiB\n`);
}
