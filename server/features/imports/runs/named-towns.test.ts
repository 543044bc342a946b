import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { found, setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('nombres');

beforeEach(async () => {
  await imports.select("update areas set name = 'Bruc, el' where tenant_id = $1 and code = '08901'");
  await imports.select(
    `insert into areas (tenant_id, id, level, code, name, path, search)
     values ($1, gen_random_uuid(), 'adm4', '46901', 'Vila Sud', 'es.46901.', 'x')`,
  );
});

const rowsOf = (statement: string) => imports.select(statement);

describe('municipalities that go by their names', () => {
  it('have their districts, neighbourhoods and sections', async () => {
    const bytes =
      'Municipio;Distrito;Barrio;Nombre barrio;Sección\nEL BRUC;02;;;\nBruc (el);02;05;la Dreta;\nel Bruc;02;05;;003\n';
    const run = await imports.bringIn('areas', [{ name: 'a.csv', bytes }]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 3, error: 0 }]);
    const areas = await rowsOf(
      "select path from areas where tenant_id = $1 and code like '0890102%' order by length(path)",
    );
    expect(areas.map(({ path }) => path)).toEqual([
      'es.08901.0890102.',
      'es.08901.0890102.0890102B05.',
      'es.08901.0890102.0890102B05.0890102003.',
    ]);
  });

  it('have their own boundaries, where a layer has no code of theirs', async () => {
    const ring = [
      [2.05, 41.45],
      [2.06, 41.45],
      [2.06, 41.46],
      [2.05, 41.45],
    ];
    const features = ['Bruc, El', 'Nowhere'].map((NAMEUNIT) => ({
      ...{ type: 'Feature', properties: { MUNICIPIO: NAMEUNIT } },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }));
    const bytes = JSON.stringify({ type: 'FeatureCollection', features });
    const run = await imports.preview('areas', [{ name: 'a.geojson', bytes }]);
    expect(run.items.map(({ sort, line }) => [sort, line])).toEqual([
      ['changed', 1],
      ['error', 2],
    ]);
    expect(found(run, 'error')).toEqual([[2, null, 'Falta: Código del municipio']]);
  });

  it('have their streets and numbers', async () => {
    const bytes =
      'Municipi;Tipo vía;Calle;Número;Longitud;Latitud\nEl Bruc;Carrer;Nou;1;2,101;41,501\nBruc, El;Carrer;Nou;3;2,101;41,501\n';
    const run = await imports.bringIn('streets', [{ name: 'a.csv', bytes }]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 1, error: 0 }]);
  });

  it('have their postal codes, of namesakes by the province of the code', async () => {
    const bytes = 'Código postal;Municipio\n08294;EL BRUC\n46901;Vila Sud\n08902;Vila Sud\n28001;Madrid\n';
    const run = await imports.bringIn('postal_codes', [{ name: 'a.csv', bytes }]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 3, error: 0 }]);
    const pairs = await rowsOf(
      `select z.code || ' ' || a.code as pair from postal_codes z join areas a on a.tenant_id = z.tenant_id and a.id = z.area_id
       where z.tenant_id = $1 order by 1`,
    );
    expect(pairs.map(({ pair }) => pair)).toEqual(['08294 08901', '08902 08902', '46901 46901']);
    expect(found(run, 'warning').map(([line, , detail]) => [line, detail])).toEqual([
      [5, 'Es de una provincia que no está aquí (municipio Madrid): se deja fuera.'],
    ]);
  });

  it.each<[ImportKind, string, string]>([
    ['areas', 'Municipio;Distrito;Nombre', ';02;Centro'],
    ['streets', 'Municipio;Calle', ';Nou'],
    ['postal_codes', 'Municipio;CP', ';00000'],
  ])('are refused by line where nobody is called so, or several: %s', async (kind, header, rest) => {
    const bytes = `${header}\nNowhere${rest}\nVila Sud${rest}\n`;
    const run = await imports.preview(kind, [{ name: 'a.csv', bytes }]);
    expect(found(run, 'error').slice(0, 2)).toEqual([
      [2, 'Municipio', 'No se conoce el municipio: Nowhere. Corrígelo, o importa antes su zona.'],
      [3, 'Municipio', 'Hay varios municipios que se llaman Vila Sud (08902, 46901): pon su código.'],
    ]);
  });
});
