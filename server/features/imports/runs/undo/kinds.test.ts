import { expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { createPlace } from '../../../../testing/factories.ts';
import { type FileToSend, setUpImports } from '../../../../testing/imports.ts';

const { app, tenant, select, bringIn, undo } = setUpImports('tablas');

const ring = [
  [2.05, 41.45],
  [2.06, 41.45],
  [2.06, 41.46],
  [2.05, 41.46],
  [2.05, 41.45],
];
const layer = (name: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        ...{ type: 'Feature', properties: { CODDIS: '02', NOMDIS: name } },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });
const numbers = (letter: string) =>
  `codi_carrer,numpost,lletra,codi_postal,longitud,latitud,nom_carrer\n7,1,${letter},08901,2.101,41.501,Carrer Nou\n`;
const inTown = { municipality: '08901' };

/** Two files of each kind: the second creates and changes rows, and deletes votes. */
const files: Record<ImportKind, [FileToSend, FileToSend, object?]> = {
  places: [
    { name: 'a.csv', bytes: 'Sección censal;Mesa;Colegio;Dirección\n0890101001;A;ESCOLA PIA;C MAJOR 1\n' },
    {
      name: 'a.csv',
      bytes:
        'Sección censal;Mesa;Colegio;Dirección\n0890101001;A;ESCOLA PIA;C NOU 2\n0890101001;B;ESCOLA PIA;C NOU 2\n',
    },
  ],
  users: [
    { name: 'a.csv', bytes: 'Correo;Nombre;Primer apellido\nana@example.org;Ana;Roca\n' },
    { name: 'a.csv', bytes: 'Correo;Nombre;Primer apellido\nana@example.org;Ana;Rocafort\nbea@example.org;Bea;Font\n' },
  ],
  areas: [{ name: 'a.geojson', bytes: layer('Raval') }, { name: 'a.geojson', bytes: layer('Nucli') }, inTown],
  comarcas: [
    { name: 'a.csv', bytes: 'cod_mun,comarca\n08901,7\n' },
    { name: 'a.csv', bytes: 'cod_mun,comarca\n08901,8\n08902,7\n' },
  ],
  zones: [
    { name: 'a.csv', bytes: 'cod_mun,zona\n08901,Norte\n' },
    { name: 'a.csv', bytes: 'cod_mun,zona\n08901,Sur\n08902,Norte\n' },
  ],
  results: [
    { name: 'a.csv', bytes: 'CUSEC,Mesa,Censo,Votantes,Nulos,Blancos,PSC,VOX\n0890101100,A,500,74,2,5,60,7\n' },
    {
      name: 'a.csv',
      bytes:
        'CUSEC,Mesa,Censo,Votantes,Nulos,Blancos,PSC,ERC\n0890101100,A,500,76,2,5,61,8\n0890101101,A,500,74,2,5,60,7\n',
    },
  ],
  streets: [
    { name: 'a.csv', bytes: numbers('') },
    { name: 'a.csv', bytes: `${numbers('').replace('Nou', 'Major')}7,3,,08901,2.1,41.5,Carrer Major\n` },
    inTown,
  ],
  postal_codes: [
    { name: 'a.csv', bytes: 'cp;municipio_id\n08901;08901\n' },
    { name: 'a.csv', bytes: 'cp;municipio_id\n08902;08901\n' },
  ],
};

/** Tables that an import also writes: its record, values derived from others, and messages. */
const beside = [
  ...['import_runs', 'import_items', 'import_mappings', 'import_changes'],
  ...['place_counts', 'standings', 'user_words', 'user_tallies', 'tenant_versions', 'version_raises'],
  ...['changes', 'notifications', 'emails', 'mail_tokens'],
];

/** Digests of the organisation's rows, by table. */
async function look(): Promise<Map<string, string>> {
  const tables =
    await select(`select table_name as name from information_schema.columns c join pg_class p on p.relname = c.table_name
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and p.relkind = 'r' and $1::uuid is not null order by 1`);
  const seen = new Map<string, string>();
  for (const { name } of tables) {
    const [row] =
      await select(`select string_agg((to_jsonb(t) - 'update_date')::text, ' ' order by (to_jsonb(t))::text) as all
      from ${name} t where tenant_id = $1`);
    seen.set(String(name), String(row?.all));
  }
  return seen;
}

it.each(Object.entries(files))(
  'an import of %s writes nothing that undoing it leaves',
  async (kind, [one, other, choices]) => {
    await createPlace(app, tenant);
    const chosen = { ...choices, ...(kind === 'results' && { election_id: tenant.election }) };
    const bring = (file: FileToSend) => bringIn(kind as ImportKind, [file], chosen);
    await bring(one);
    const before = await look();
    const run = await bring(other);
    expect(run.counts).toMatchObject({ error: 0 });
    const after = await look();
    const kept = (await select('select tbl from app.imported_tables() where $1::uuid is not null')).map(({ tbl }) =>
      String(tbl),
    );
    const differing = (seen: Map<string, string>) =>
      [...seen.keys()].filter((name) => seen.get(name) !== before.get(name) && !beside.includes(name));
    expect(differing(after).filter((name) => !kept.includes(name))).toEqual([]);
    expect(differing(after)).not.toEqual([]);
    expect((await undo(run.id)).items).toEqual([]);
    const undone = await look();
    for (const name of differing(undone)) expect(undone.get(name), name).toBe(before.get(name));
  },
);
