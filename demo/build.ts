// Builds demo/data from the original files: node demo/build.ts <their folder>.
// See demo/data/SOURCES.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { Faults } from '../server/features/imports/report.ts';
import { fileAt, readJson } from '../server/features/imports/source.ts';
import { readRows } from '../server/features/imports/table.ts';
import { roundDegrees, shapeOf } from '../server/services/areas/geometry/boundaries.ts';
import { simplifyTogether } from '../server/services/areas/geometry/simplify.ts';

const from = process.argv[2];
if (!from) throw new Error('Usage: node demo/build.ts <folder of the real files>');
const to = new URL('data/', import.meta.url);
const real = (path: string) => fileAt(join(from, path));

await mkdir(to, { recursive: true });
await keepColumns('national/autonomias.csv', ['autonomia_id', 'nombre']);
await keepColumns('national/provincias.csv', ['provincia_id', 'nombre']);
await keepColumns('national/cod_INE_mun.csv.gz', ['cod_INE_ccaa', 'cod_INE_prov', 'cod_INE_mun', 'mun', 'prov']);
await keepColumns('national/codigos_postales_municipios.csv.gz', ['codigo_postal', 'municipio_id']);
await keepColumns('parlament_2017/meses_08.csv.gz', [
  'CODI_MESA',
  'LLETRA_INICI',
  'LLETRA_FI',
  'LOCAL_ELECTORAL_ADRECA',
]);
await keepColumns('parlament_2017/09-mes_08.csv.gz', [
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
await keepColumns('derived/local_coords_08.csv', ['cod_mun', 'local_electoral_adreca', 'lon', 'lat']);
await keepStreets();
await keepTopology('national/es-atlas/municipalities.json.gz');
await keepCity(['districtes', 'barris', 'seccio-censal'].map((name) => `barcelona_city/${name}.geojson.gz`));

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
  const faults = new Faults();
  const rows = (await readRows(real(path), columns, faults)).map(change).filter(({ isLeftOut }) => !isLeftOut);
  faults.refuseIfAny(rows.length);
  await write(path, stringify(rows, { header: true, columns: [...columns] }));
  return rows;
}

/** Drops names, and shared lands, which belong to no municipality. */
async function keepTopology(path: string): Promise<void> {
  const topology = (await readJson(real(path))) as Topology<Record<string, GeometryCollection>>;
  for (const name of Object.keys(topology.objects)) {
    const collection = topology.objects[name];
    if (!collection || name === 'border') delete topology.objects[name];
    else {
      collection.geometries = collection.geometries
        .filter(({ id }) => !/^5[34]/.test(`${id}`))
        .map(({ properties: _, ...geometry }) => geometry);
    }
  }
  await write(path, JSON.stringify(topology));
}

async function keepCity(paths: string[]): Promise<void> {
  const layers = await Promise.all(
    paths.map(async (path) => (await readJson(real(path))) as FeatureCollection<Polygon | MultiPolygon>),
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

async function write(path: string, text: string): Promise<void> {
  const name = `${(path.split('/').at(-1) ?? '').replace(/\.gz$/, '').replace(/\.tsv$/, '.csv')}.gz`;
  const bytes = gzipSync(text, { level: 9 });
  await writeFile(new URL(name, to), bytes);
  process.stdout.write(`${name.padEnd(40)}${(bytes.length / 1024).toFixed(0).padStart(6)} KiB\n`);
}
