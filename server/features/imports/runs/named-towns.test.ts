import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { createArea } from '../../../testing/factories.ts';
import { file, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import type { AreasRead } from '../areas/lines.ts';
import type { PostalCodesRead } from '../postal-codes/read.ts';

const { db, tenant, preview } = setUpTrials('nombres');

beforeAll(async () => {
  await db.query(tenant.id, "update areas set name = 'Bruc, el' where tenant_id = $1 and code = '08901'", [tenant.id]);
  const parent = tenant.areas.country;
  await db.database.inTenant(tenant.id, (tx) =>
    createArea(tx, { level: 'adm4', code: '46901', name: 'Vila Sud', parent }),
  );
});

describe('municipalities that go by their names', () => {
  it('have their districts, neighbourhoods and sections', async () => {
    const bytes =
      'Municipio;Distrito;Barrio;Nombre barrio;Sección\nEL BRUC;02;;;\nBruc (el);02;05;la Dreta;\nel Bruc;02;05;;003\n';
    const run = await preview('areas', [file('a.csv', bytes)]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 3, error: 0 }]);
    expect((run.read as AreasRead).areas.map(({ code, parents }) => [code, parents[0]?.code])).toEqual([
      ['0890102', '08901'],
      ['0890102B05', '0890102'],
      ['0890102003', '0890102B05'],
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
    const run = await preview('areas', [file('a.geojson', bytes)]);
    expect(run.items.map(({ sort, line }) => [sort, line])).toEqual([
      ['changed', 1],
      ['error', 2],
    ]);
    expect(found(run, 'error')).toEqual([[2, null, 'Falta: Código del municipio']]);
  });

  it('have their streets and numbers', async () => {
    const bytes =
      'Municipi;Tipo vía;Calle;Número;Longitud;Latitud\nEl Bruc;Carrer;Nou;1;2,101;41,501\nBruc, El;Carrer;Nou;3;2,101;41,501\n';
    const run = await preview('streets', [file('a.csv', bytes)]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 1, error: 0 }]);
  });

  it('have their postal codes, of namesakes by the province of the code', async () => {
    const bytes = 'Código postal;Municipio\n08294;EL BRUC\n46901;Vila Sud\n08902;Vila Sud\n28001;Madrid\n';
    const run = await preview('postal_codes', [file('a.csv', bytes)]);
    expect([run.failure, run.counts]).toMatchObject([null, { created: 3, error: 0 }]);
    const { pairs } = run.read as PostalCodesRead;
    expect(pairs.map(({ code, municipality }) => `${code} ${municipality}`).sort()).toEqual([
      ...['08294 08901', '08902 08902', '46901 46901'],
    ]);
    expect(found(run, 'warning').map(([line, , detail]) => [line, detail])).toEqual([
      [5, 'Es de una provincia que no está aquí (municipio 28079): se deja fuera.'],
    ]);
  });

  it.each<[ImportKind, string, string]>([
    ['areas', 'Municipio;Distrito;Nombre', ';02;Centro'],
    ['streets', 'Municipio;Calle', ';Nou'],
    ['postal_codes', 'Municipio;CP', ';00000'],
  ])('are refused by line where nobody is called so, or several: %s', async (kind, header, rest) => {
    const bytes = `${header}\nNowhere${rest}\nVila Sud${rest}\n`;
    const run = await preview(kind, [file('a.csv', bytes)]);
    expect(found(run, 'error').slice(0, 2)).toEqual([
      [2, 'Municipio', 'No se conoce el municipio: Nowhere. Corrígelo, o importa antes su zona.'],
      [3, 'Municipio', 'Hay varios municipios que se llaman Vila Sud (08902, 46901): pon su código.'],
    ]);
  });
});
