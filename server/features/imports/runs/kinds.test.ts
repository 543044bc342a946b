import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace } from '../../../testing/factories.ts';
import { found, setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('clases');

const nothing = { created: 0, changed: 0, error: 0, vanished: 0 };
const areasOf = async (level: string) =>
  await imports.select('select code, name, path from areas where tenant_id = $1 and level = $2 order by code', level);

describe('results', () => {
  const tables =
    'cod_prov,cod_mun,distrito,seccion,mesa,censo,nulos,blancos,party_ballots\n08,901,01,100,A,350,3,2,235\n';
  const votes =
    'cod_prov,cod_mun,distrito,seccion,mesa,id_candidacies,ballots\n08,901,01,100,A,47,200\n08,901,01,100,A,6,35\n';
  const names = 'id_candidacies,abbrev_candidacies,name_candidacies\n47,PSC,Socialistes\n6,VOX,Vox\n';
  const all = (changed = votes) => [
    { name: 'mesas.csv', bytes: tables },
    { name: 'votos.csv', bytes: changed },
    { name: 'candidaturas.csv', bytes: names },
  ];
  const of = () => ({ election_id: imports.tenant.election });
  // Sections 0890101100 and 0890101101
  beforeEach(async () => void (await createPlace(imports.app, imports.tenant)));

  it('say which of several files can’t be read', async () => {
    const { failure } = await imports.upload('results', ...all('cod_prov,cod_mun\n'));
    expect(failure).toBe('votos.csv: El archivo solo tiene la fila de encabezados: no hay nada que importar.');
  });

  it('come in several files, whose columns are matched one by one; the second time nothing changes', async () => {
    const run = await imports.upload('results', ...all());
    expect(run.files.map(({ name }) => name)).toEqual(['mesas.csv', 'votos.csv', 'candidaturas.csv']);
    expect(run.columns.filter(({ file }) => file === 1).map(({ field }) => field)).toEqual([
      ...['province', 'municipality', 'district', 'section', 'table', 'candidature', 'votes'],
    ]);
    const checked = await imports.check(run.id, of());
    expect(checked.counts).toMatchObject({ rows: 5, created: 1, error: 0, warning: 0 });
    expect(checked.items).toMatchObject([{ sort: 'created', line: 2, label: 'mesas.csv · 0890101100A' }]);
    expect(await imports.apply(run.id)).toMatchObject({ state: 'finished', counts: { created: 1 } });
    const rows = await imports.select('select votes from result_votes where tenant_id = $1 order by votes');
    expect(rows.map((row) => row.votes)).toEqual([35, 200]);
    expect((await imports.preview('results', all(), of())).counts).toMatchObject({ ...nothing, unchanged: 1 });
    const corrected = votes.replace(',200', ',199').replace(',35', ',36');
    expect((await imports.preview('results', all(corrected), of())).counts).toMatchObject({ ...nothing, changed: 1 });
  });

  it('are known to the planner once they are in', async () => {
    await imports.bringIn('results', all(), of());
    const [known] = await imports.select(
      "select reltuples as rows from pg_class where oid = 'result_votes'::regclass and $1::uuid is not null",
    );
    expect(known?.rows).toBeGreaterThan(0);
  });

  it('of sections that nobody knows are left out, and told; where there are no others, refused', async () => {
    const wide = 'cod_prov,cod_mun,distrito,seccion,mesa,votantes,nulos,blancos,votos_PSC,votos_VOX\n';
    const known = `${wide}08,901,01,100,A,12,0,1,5,6\n`;
    const run = await imports.preview(
      'results',
      [{ name: 'r.csv', bytes: `${known}08,901,01,777,A,12,0,1,5,6\n` }],
      of(),
    );
    expect(run.counts).toMatchObject({ created: 1, warning: 1 });
    expect(found(run, 'warning')).toEqual([
      [3, null, 'No se conoce: sus resultados se dejan fuera (mesa 0890101777A).'],
    ]);
    const none = await imports.preview(
      'results',
      [{ name: 'r.csv', bytes: `${wide}08,901,01,777,A,12,0,1,5,6\n` }],
      of(),
    );
    expect([none.state, none.failure]).toEqual([
      'failed',
      'Ningún resultado es de una sección o zona que se conozca: importa antes las zonas y los colegios.',
    ]);
  });

  it('come by municipality too, in a column for each candidature', async () => {
    const bytes =
      'Código de Provincia;Código de Municipio;Votos nulos;Votos en blanco;Votos válidos;PSC;VOX\n8;901;1;2;13;5;6\n';
    const run = await imports.bringIn('results', [{ name: 'municipios.csv', bytes }], of());
    expect(run.items).toMatchObject([{ sort: 'created', label: '08901' }]);
  });

  it('of the Ministry are told by what each file holds, and need no columns', async () => {
    const run = await imports.upload(
      'results',
      { name: '03022307.DAT', bytes: `${'0'.repeat(232)}\n` },
      { name: '04022307.DAT', bytes: 'names of people, never read' },
    );
    expect([run.state, run.columns]).toEqual(['read', []]);
    expect(run.files.map(({ about }) => about)).toEqual(['Candidaturas. Líneas: 1', 'No se lee: no trae resultados.']);
  });

  it('of an election other than the chosen one wait until that is confirmed; that one is chosen where it is there', async () => {
    const bytes = 'date_elec,CUSEC,Mesa,Votantes,Nulos,Blancos,PSC\n2023-07-24,0890101100,A,13,2,5,6\n';
    const doubt =
      'Los archivos dicen ser de otra elección (24/07/2023), y la elegida es la del 25/05/2031. Elige la suya y revísalos de nuevo, o confirma que son de esta.';
    const files = [{ name: 'r.csv', bytes }];
    const run = await imports.check((await imports.upload('results', ...files)).id, of());
    expect(found(run, 'warning')).toEqual([[null, null, doubt]]);
    expect(run.other_election).toBe(doubt);
    const apply = (body: object) => imports.admin.post(`imports/runs/${run.id}/apply/`, body);
    expect((await apply({})).body.code).toBe('import_other_election');
    expect((await apply({ is_of_election: true })).body.state).toBe('applying');
    const july = { kind: 'congress', name: 'Congreso', date: '2023-07-23', is_over: true };
    const { body } = await imports.admin.post('elections/elections/', july);
    expect(await imports.upload('results', ...files)).toMatchObject({ election_id: body.id, other_election: null });
  });

  it('want an election of this organisation', async () => {
    const { id } = await imports.upload('results', ...all());
    const answer = await imports.admin.post(`imports/runs/${id}/check/`, { election_id: crypto.randomUUID() });
    expect(answer.status).toBe(404);
    expect(await imports.check(id, { election_id: null })).toMatchObject({
      state: 'failed',
      failure: 'Di de qué elección son los resultados.',
    });
  });
});

describe('comarcas and zones', () => {
  it('come with their municipalities, and columns that a person matches', async () => {
    const bytes = 'udala,eskualde kodea\n08901,7\n08902,7\n';
    const run = await imports.upload('comarcas', { name: 'c.csv', bytes });
    const columns = ['municipality', 'group'];
    expect((await imports.check(run.id, { columns })).items).toMatchObject([
      { sort: 'created', line: 2, detail: 'Municipios: 08901, 08902' },
    ]);
    await imports.apply(run.id);
    expect(await areasOf('adm3')).toMatchObject([{ code: '08C7' }]);
    const again = await imports.upload('comarcas', { name: 'c.csv', bytes });
    expect([again.is_remembered, again.columns.map(({ field }) => field)]).toEqual([true, columns]);
    expect((await imports.check(again.id)).counts).toMatchObject(nothing);
  });

  it('are refused by line where a municipality isn’t known, or is in two', async () => {
    const bytes = 'cod_mun,zona\n08901,Norte\n08901,Sur\n08777,Norte\n28079,Centro\n';
    const run = await imports.preview('zones', [{ name: 'z.csv', bytes }]);
    expect(found(run, 'error').map(([line]) => line)).toEqual([3, 4]);
    // The table covers the country: this row is of another province.
    expect(found(run, 'warning').map(([line]) => line)).toEqual([5]);
  });
});

describe('streets and postal codes', () => {
  const numbers =
    'codi_carrer,numpost,lletra,codi_postal,longitud,latitud\n7,1,,8901,2.101,41.501\n7,2B,,08901,41.502,2.102\n7,S/N,,,2.1,41.5\n';
  const municipality = '08901';

  it('come after the names of the streets, or with them', async () => {
    const names = { name: 'carrers.tsv', bytes: 'CODI\tNOM_OFICIAL\n7\tCarrer Nou\n' };
    expect((await imports.bringIn('streets', [names], { municipality })).counts).toMatchObject({ created: 1 });
    const run = await imports.bringIn('streets', [{ name: 'adreces.csv', bytes: numbers }], { municipality });
    expect(run.items.map(({ sort, line, detail }) => [sort, line, detail])).toEqual([
      ['changed', 2, 'Números nuevos: 2. Números que cambian: 0'],
      ['warning', 3, 'Latitud y longitud estaban cambiadas; se han puesto en su sitio.'],
      ['warning', 4, 'No tiene número de portal: se deja fuera.'],
    ]);
    const both = [names, { name: 'adreces.csv', bytes: numbers }];
    expect((await imports.preview('streets', both, { municipality })).counts).toMatchObject(nothing);
  });

  it('need a municipality, and numbers within it', async () => {
    const bytes = 'calle,numero,longitud,latitud\nCalle Mayor,1,2.101,41.501\nCalle Mayor,2,-3.701,40.401\n';
    const run = await imports.upload('streets', { name: 's.csv', bytes });
    expect((await imports.check(run.id)).failure).toBe(
      'Ninguna columna dice de qué municipio es: escribe sus cinco cifras en «Municipio».',
    );
    expect(
      found(await imports.check(run.id, { municipality }), 'error').map(([line, column]) => [line, column]),
    ).toEqual([[3, 'longitud']]);
  });

  it('come once, however often a pair is there', async () => {
    const bytes = 'cp;municipio_id\n08901;08901\n8901;08901\n00043;08901\n';
    const run = await imports.bringIn('postal_codes', [{ name: 'cp.csv', bytes }]);
    expect(run.counts).toMatchObject({ created: 1, error: 0 });
    expect(found(run, 'warning').map(([line]) => line)).toEqual([3, 4]);
    expect((await imports.preview('postal_codes', [{ name: 'cp.csv', bytes }])).counts).toMatchObject(nothing);
  });
});

describe('areas', () => {
  const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  const feature = (properties: object, ring: number[][], id?: string) => ({
    ...{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } },
    ...(id && { id }),
  });
  const geojson = (...features: object[]) => ({
    name: 'a.geojson',
    bytes: JSON.stringify({ type: 'FeatureCollection', features }),
  });

  it('that cross themselves hold what lies in either loop', async () => {
    const bow = [
      [2, 41.4],
      [2.2, 41.6],
      [2.2, 41.4],
      [2, 41.6],
      [2, 41.4],
    ];
    const run = await imports.bringIn('areas', [geojson(feature({ codi: '08901', nom: 'Vila' }, bow))]);
    expect(found(run, 'warning')).toEqual([]);
    const [area] = await imports.select(`select boundary from areas where tenant_id = $1 and code = '08901'`);
    const holds = (lon: number, lat: number) => booleanPointInPolygon([lon, lat], area.boundary);
    expect([holds(2.02, 41.5), holds(2.18, 41.5), holds(2.1, 41.42)]).toEqual([true, true, false]);
  });

  it('in several layers of one file are chosen from by name', async () => {
    const arcs = [square(-1, 40, 0.5), square(1, 41, 0.5)];
    const geometry = (id: string, arc: number) => ({
      type: 'Polygon',
      arcs: [[arc]],
      id,
      properties: { name: `Zona ${id}` },
    });
    const topology = {
      ...{ type: 'Topology', arcs },
      objects: {
        autonomous_regions: { type: 'GeometryCollection', geometries: [geometry('02', 0), geometry('20', 1)] },
        provinces: { type: 'GeometryCollection', geometries: [geometry('44', 0), geometry('08', 1)] },
      },
    };
    const run = await imports.upload('areas', { name: 'es.topojson', bytes: JSON.stringify(topology) });
    expect(run.files[0]?.sheets).toEqual(['autonomous_regions', 'provinces']);
    const regions = await imports.check(run.id);
    expect(regions.counts).toMatchObject({ created: 1, warning: 1 });
    await imports.apply(run.id);
    const other = await imports.upload('areas', { name: 'es.topojson', bytes: JSON.stringify(topology) });
    expect(await imports.check(other.id, { sheet: 'provinces' })).toMatchObject({
      state: 'read',
      files: [{ sheet: 'provinces' }],
    });
    const provinces = await imports.check(other.id);
    // Catalonia hasn't been imported.
    expect(found(provinces, 'error')).toEqual([
      [2, null, 'No se conoce la zona que la contiene: 09. Impórtala antes.'],
    ]);
    expect(provinces.counts).toMatchObject({ created: 1 });
    expect(await areasOf('adm1')).toMatchObject([{ code: '02', name: 'Zona 02', path: 'es.02.' }]);
  });

  it('come as a table, without boundaries; names that it lacks stay', async () => {
    const bytes = 'cod_INE_prov,cod_INE_mun,mun\n08,901,"Vila, La"\n08,902,\n';
    const before = (await areasOf('adm4'))[1]?.name;
    const run = await imports.bringIn('areas', [{ name: 'm.csv', bytes }]);
    expect(run.counts).toMatchObject({ created: 0, changed: 1, error: 0 });
    expect(await areasOf('adm4')).toMatchObject([{ name: 'La Vila' }, { name: before }]);
  });

  it('with swapped degrees are put right, and those in metres refused', async () => {
    const swapped = square(2.01, 41.41, 0.1).map(([lon = 0, lat = 0]) => [lat, lon]);
    const metres = feature({ codi: '08902', nom: 'Sud' }, square(430_000, 4_580_000, 100));
    const run = await imports.preview('areas', [geojson(feature({ codi: '08901', nom: 'Nord' }, swapped), metres)]);
    expect(found(run, 'warning').map(([line]) => line)).toEqual([1]);
    expect(found(run, 'error')).toEqual([[2, null, 'Las coordenadas no son grados WGS 84: convierte la capa antes.']]);
  });
});

describe('two imports at once', () => {
  it('change the organisation one after the other: the second is refused while the first runs', async () => {
    const first = await imports.upload('postal_codes', { name: 'a.csv', bytes: 'cp;municipio_id\n08901;08901\n' });
    const second = await imports.upload('comarcas', { name: 'b.csv', bytes: 'cod_mun,comarca\n08901,7\n' });
    await imports.check(first.id);
    await imports.check(second.id);
    await imports.admin.post(`imports/runs/${first.id}/apply/`, {});
    expect((await imports.admin.post(`imports/runs/${second.id}/apply/`, {})).body).toMatchObject({
      code: 'import_running',
    });
  });
});
