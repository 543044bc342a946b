import { expect, it } from 'vitest';
import { lookAt } from './preview.ts';

const look = async (text: string) => (await lookAt(Buffer.from(text), { name: 'votos.csv' })).preview;
const tables = Array.from({ length: 100 }, (_, at) => `08019${at + 100};ESCOLA ${at};${at + 300};${at + 20}`);

it('shows the first rows and the last, with their lines, and tells how many there are', async () => {
  const { rows, total } = await look(['MESA;COLEGIO;CENSO;VOTOS', ...tables].join('\n'));
  expect(rows.map(({ line }) => line)).toEqual([...Array(30).keys(), ...[96, 97, 98, 99, 100]].map((at) => at + 1));
  expect(rows.at(-1)?.cells).toEqual(['08019199', 'ESCOLA 99', '399', '119']);
  expect(total).toBe(101);
});

it('shows rows unlike the others, and says why', async () => {
  const sums = tables.slice(0, 60).map((row) => row.split(';').slice(2).map(Number));
  const [censo, votos] = [0, 1].map((column) => sums.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const text = [
    'Elecciones inventadas',
    'MESA;COLEGIO;CENSO;VOTOS',
    ...tables.slice(0, 60),
    `;;${censo};${votos}`,
    'DISTRITO 2',
    ...tables.slice(60, 70),
    '08019950;ESCOLA',
    '08019951;410;ESCOLA CORTA;12',
    '08019952;ESCOLA;400;20;sobra',
    'MESA;COLEGIO;CENSO;VOTOS',
    ...tables.slice(70),
    'Fuente: inventada',
  ].join('\n');
  const { rows } = await look(text);
  expect(rows.flatMap(({ line, oddity }) => (oddity ? [[line, oddity]] : []))).toEqual([
    [1, 'title'],
    ...[
      [63, 'sum'],
      [64, 'heading'],
      [75, 'short'],
      [76, 'shifted'],
      [77, 'long'],
      [78, 'header'],
    ],
    [109, 'note'],
  ]);
});

it('stays small, however many rows are odd and however wide the file is', async () => {
  const heads = Array.from({ length: 500 }, (_, at) => `columna ${at}`).join(';');
  const row = Array.from({ length: 501 }, () => 'x'.repeat(300)).join(';');
  const { rows } = await look([heads, ...Array.from({ length: 300 }, () => row)].join('\n'));
  expect(rows).toHaveLength(38);
  expect(JSON.stringify(rows).length).toBeLessThan(500_000);
});

it('draws a layer’s boundaries simply, within the bytes that a page takes', async () => {
  // A staircase of 400 steps along one side.
  const square = (x: number) => {
    const steps = Array.from({ length: 400 }, (_, at) => [x + 0.01 + (at % 2) * 0.0005, 41 + at * 0.000025]);
    return [[[x, 41], ...steps, [x + 0.01, 41.01], [x, 41.01], [x, 41]]];
  };
  const features = Array.from({ length: 70 }, (_, at) => ({
    ...{ type: 'Feature', properties: { id: at }, geometry: { type: 'Polygon', coordinates: square(at * 0.02) } },
  }));
  const { outlines } = await look(JSON.stringify({ type: 'FeatureCollection', features }));
  expect(outlines.map(({ line }) => line)).toEqual(features.map((_, at) => at + 1));
  expect(JSON.stringify(outlines).length).toBeLessThan(400_000);
});
