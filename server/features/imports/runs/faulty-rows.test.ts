import { beforeAll, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { createPlace } from '../../../testing/factories.ts';
import { file, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

const { db, tenant, preview } = setUpTrials('filas');
beforeAll(async () => void (await createPlace(db, tenant)));

const feature = (code: string, x: number, nom = `Zona ${code}`) => ({
  ...{ type: 'Feature', properties: { codi: code, nom } },
  geometry: { type: 'Polygon', coordinates: [[2, 2.01, 2.01, 2].map((one, at) => [one + x, at < 2 ? 41.3 : 41.31])] },
});
const fixed = (length: number, ...parts: [number, string][]) => {
  const characters = [...'0'.repeat(length)];
  for (const [position, text] of parts) characters.splice(position - 1, text.length, ...text);
  return `${characters.join('')}\n`;
};
const town = (code: string, electors: string) => fixed(233, [10, `0908${code}99`], [150, electors], [206, '00000300']);
const votes = (code: string) => fixed(33, [10, `08${code}99`], [17, '000001'], [23, '00000300']);

/** Each file has a good row in line 2 (or 1), and errors in the listed lines. */
it.each<[ImportKind, number[], { name: string; bytes: string }[]]>([
  [
    'places',
    [3, 4, 5, 6, 7],
    [
      {
        name: 'a.csv',
        bytes: `Sección censal;Mesa;Colegio;Dirección;Censo;CP;Longitud;Latitud
0890101001;A;Escola 1;Carrer Nou 1;900;08001;2,11;41,51
0890101001;B;Escola 2;Carrer Nou 2;nueve;08001;2,11;41,51
0890101001;C;Escola 3;Carrer Nou 3;900;080;2,11;41,51
0890101001;D;Escola 4;Carrer Nou 4;900;08001;-3,70;40,42
0890101001;A;Escola 5;Carrer Nou 5;900;08001;2,11;41,51
0877701001;A;Escola 6;Carrer Nou 6;900;08001;2,11;41,51
`,
      },
    ],
  ],
  [
    'users',
    [3, 4, 5],
    [
      {
        name: 'a.csv',
        bytes: `correo;nombre;apellidos;telefono
ana@example.org;Ana;García Ruiz;600123123
berta@example;Berta;Gil Ruiz;600123124
ana@example.org;Ana;García Ruiz;600123123
carla@example.org;Carla;Gil Ruiz;12
`,
      },
    ],
  ],
  [
    'streets',
    [3, 4, 5],
    [
      {
        name: 'a.csv',
        bytes: `codi;nom oficial;terme;numpost;longitud;latitud
1;Carrer Nou;08901;1;2.11;41.51
2;Carrer Vell;08901;x;2.11;41.51
3;Carrer Ample;08901;1;-3.70;40.42
4;Carrer Llarg;08901;1;norte;41.51
`,
      },
    ],
  ],
  ['postal_codes', [3, 4], [{ name: 'a.csv', bytes: 'cp;municipio_id\n08901;08901\n89;08901\n08902;08777\n' }]],
  [
    'comarcas',
    [3, 4, 5],
    [{ name: 'a.csv', bytes: 'cod_mun,comarca\n08901,Nova\n08901,Altra\n08777,Tercera\n08902,\n' }],
  ],
  [
    'results',
    [3, 4, 5],
    [
      {
        name: 'a.csv',
        bytes: `CUSEC;Mesa;Nulos;Blancos;Válidos;PSOE;PP
0890101100;A;0;1;6;2;3
0890101100;B;0;1;7;2;3
0890101101;A;0;x;6;2;3
0890101100;A;0;1;6;2;3
`,
      },
    ],
  ],
  [
    'results',
    [2],
    [
      { name: '05022307.DAT', bytes: town('901', '00000800') + town('902', '0000x800') },
      { name: '06022307.DAT', bytes: votes('901') + votes('902') },
    ],
  ],
  [
    'areas',
    [2, 3],
    [
      {
        name: 'a.geojson',
        bytes: JSON.stringify({
          type: 'FeatureCollection',
          features: [feature('0890107', 0), feature('0890107', 0.1, 'Otra'), feature('0877701', 0.1)],
        }),
      },
    ],
  ],
])('rows of %s with errors count neither as new nor as changed: %s', async (kind, lines, files) => {
  // Four rows, three of them wrong, prove nothing.
  const columns = ['cusec', 'table', 'invalid', 'blank', 'valid', 'party', 'party'];
  const isWide = kind === 'results' && files.length === 1;
  const given = files.map(({ name, bytes }) => file(name, bytes));
  const run = await preview(kind, given, { election_id: tenant.election }, isWide ? columns : undefined);
  expect([...new Set(found(run, 'error').map(([line]) => line))]).toEqual(lines);
  const brought = run.items.filter(({ sort }) => sort === 'created' || sort === 'changed');
  expect(brought.map(({ line }) => line).filter((line) => lines.includes(line ?? 0))).toEqual([]);
  expect([run.counts?.created, run.counts?.changed]).toEqual([1, 0]);
});
