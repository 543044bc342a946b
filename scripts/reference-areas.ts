// node scripts/reference-areas.ts <folder of the real files>: builds Spain's areas of reference.
// See server/services/areas/reference/data/SOURCES.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { nameAsWritten } from '../server/features/imports/names.ts';

type Row = Record<string, string>;

/** Names that no source has, and former names, by INE code. */
const otherNames: Record<string, string[]> = {
  '07': ['Balears', 'Baleares'],
  '12': ['Castellón de la Plana', 'Castelló de la Plana'],
  '17': ['Gerona'],
  '20': ['Guipúzcoa'],
  '25': ['Lérida'],
  '31': ['Nafarroa'],
  '32': ['Orense'],
  '38': ['Tenerife'],
  '48': ['Vizcaya'],
  '07032': ['Mahón'],
  '07040': ['Ciutat de Mallorca'],
  '08101': ['Hospitalet'],
  '12040': ['Castellón', 'Castelló'],
  '17079': ['Gerona'],
  '25120': ['Lérida'],
  '32054': ['Orense'],
  '01008': ['Arrazua-Ubarrundia'],
  '08254': ['Santa Maria de Corcó'],
  '20024': ['Bidegoian'],
  '43131': ['Roda de Barà'],
  '48085': ['Sopelana'],
};

/** Official names of islands, where the source has another. */
const islandNames: Record<string, string> = { '072': 'Eivissa/Ibiza' };

const from = process.argv[2];
if (!from) throw new Error('Usage: node scripts/reference-areas.ts <folder of the real files>');
const to = new URL('../server/services/areas/reference/data/', import.meta.url);
mkdirSync(to, { recursive: true });

const municipalities = readTable('cod_INE_mun.csv.gz');
const islandOf = new Map(readTable('municipios_islas.csv').map((row) => [row.municipio_id, row]));
const postalCodes = Map.groupBy(
  // No postal code begins with 00.
  readTable('codigos_postales_municipios.csv.gz').filter(({ codigo_postal = '' }) => !codigo_postal.startsWith('00')),
  ({ municipio_id }) => municipio_id,
);
const topology = JSON.parse(readText('es-atlas/municipalities.json.gz')) as Topology<
  Record<string, GeometryCollection>
>;
const drawn = new Map(
  topology.objects.municipalities?.geometries.map(({ id, properties }) => [
    `${id}`,
    (properties as { name?: string })?.name ?? '',
  ]),
);

writeTable();
writeTopology();

function writeTable(): void {
  const rows = [
    { level: 'adm0', path: 'es.', name: 'España', others: '', postal_codes: '' },
    ...readTable('autonomias.csv').map(({ autonomia_id = '', nombre = '' }) => {
      const named = municipalities.find(({ cod_INE_ccaa }) => cod_INE_ccaa === autonomia_id)?.ccaa ?? '';
      const [, first = named, second = ''] = /^(.+) \((.+)\)$/.exec(named) ?? [];
      return area('adm1', `es.${autonomia_id}.`, nombre.replace(' - ', '-'), [first, second]);
    }),
    ...readTable('provincias.csv').map(({ provincia_id = '', nombre = '' }) => {
      const first = municipalities.find(({ cod_INE_prov }) => cod_INE_prov === provincia_id);
      const others = [first?.prov ?? '', ...(otherNames[provincia_id] ?? [])];
      return area('adm2', `es.${first?.cod_INE_ccaa}.${provincia_id}.`, nombre, others);
    }),
    ...readTable('islas.csv').map(({ isla_id = '', provincia_id = '', nombre = '' }) => {
      const above = provincia_id === '07' ? 'es.04.07.' : `es.05.${provincia_id}.`;
      return area('adm3', `${above}${isla_id}.`, islandNames[isla_id] ?? nombre, [nombre]);
    }),
    ...municipalities.map(municipality),
  ];
  rows.sort((one, other) => (one.level + one.path < other.level + other.path ? -1 : 1));
  write('areas.csv.gz', stringify(rows, { header: true }));
}

function municipality({ cod_INE_ccaa, cod_INE_prov = '', cod_INE_mun, mun = '', prov = '' }: Row) {
  const code = `${cod_INE_prov}${cod_INE_mun}`;
  const island = islandOf.get(code);
  const codes = postalCodes.get(code) ?? [];
  const above = `es.${cod_INE_ccaa}.${cod_INE_prov}.${island ? `${island.isla_id}.` : ''}`;
  const called = [drawn.get(code), island?.nombre, ...codes.map(({ municipio_nombre }) => municipio_nombre)];
  const others = [...called.map((name) => name ?? ''), ...(otherNames[code] ?? [])];
  const zips = codes.map(({ codigo_postal }) => codigo_postal).toSorted();
  return area('adm4', `${above}${code}.`, mun, others, { suffix: prov, zips });
}

function area(
  level: string,
  path: string,
  registered: string,
  called: readonly string[],
  { suffix = '', zips = [] }: { suffix?: string; zips?: (string | undefined)[] } = {},
) {
  const name = nameAsWritten(registered, suffix);
  const isByHyphen = /^(?:01|20|31|48)\d{3}$/.test(path.split('.').at(-2) ?? '');
  const all = [name, ...called.filter(Boolean).map((one) => nameAsWritten(one))].flatMap((one) => [
    one,
    ...one.split('/'),
    ...one.split('/').map((part) => part.replace(/ \([^()]+\)$/, '')),
    // In the Basque Country and Navarre a hyphen joins two names: Vitoria-Gasteiz.
    ...(isByHyphen ? one.split(/[/-]/) : []),
  ]);
  const written = [...new Set(all.map((one) => nameAsWritten(one)))].filter((one) => one !== name);
  return { level, path, name, others: written.join(';'), postal_codes: zips.join(' ') };
}

/** Drops names, and shared lands, which belong to no municipality. */
function writeTopology(): void {
  for (const [name, collection] of Object.entries(topology.objects)) {
    if (name === 'border') delete topology.objects[name];
    collection.geometries = collection.geometries
      .filter(({ id }) => !/^5[34]/.test(`${id}`))
      .map(({ properties: _, ...geometry }) => geometry) as typeof collection.geometries;
  }
  write('boundaries.json.gz', JSON.stringify(topology));
}

function readText(name: string): string {
  const bytes = readFileSync(join(from ?? '', 'national', name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function readTable(name: string): Row[] {
  return parse(readText(name), { columns: true, trim: true });
}

function write(name: string, text: string): void {
  const bytes = gzipSync(text, { level: 9 });
  writeFileSync(new URL(name, to), bytes);
  console.log(`${name.padEnd(24)}${(bytes.length / 1024).toFixed(0).padStart(6)} KiB`);
}
