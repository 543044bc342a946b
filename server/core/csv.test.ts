import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type CsvValue, streamCsv } from './csv.ts';

async function* rowsOf(...rows: CsvValue[][]) {
  yield* rows;
}
const write = async (...rows: CsvValue[][]) => {
  const bytes = Buffer.concat(await streamCsv(rowsOf(...rows)).toArray());
  return bytes.toString('utf8');
};
const cell = async (value: CsvValue) => (await write([value])).slice(1, -2);

describe('a CSV file', () => {
  it('begins with a byte order mark, separates by semicolons, ends rows with CRLF', async () => {
    expect(await write(['Nombre', 'Edad'], ['Ñuño', 33], ['', null])).toBe('\uFEFFNombre;Edad\r\nÑuño;33\r\n;\r\n');
    expect(await write()).toBe('\uFEFF');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['dijo "no"', '"dijo ""no"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [41.39, '41,39'],
    ['\u202Eאב 😀', '\u202Eאב 😀'],
  ])('keeps %j as %j', async (value, kept) => {
    expect(await cell(value)).toBe(kept);
  });

  it.each(['=1+1', '+cmd()', '-2+3+cmd|x!A0', '@SUM(A1)', '＝1+1', ' =1+1', '\u200b=1+1', '-', '+34600=1'])(
    'makes %j plain text',
    async (value) => {
      expect(await cell(value)).toBe(`'${value}`);
    },
  );

  it.each([
    ['=A1;"b"', '"\'=A1;""b"""'],
    ['\t=1+1', "'\t'=1+1"],
    ['Ana,=1+1', "Ana,'=1+1"],
    ['Ana,-2+3+cmd|x!A0', "Ana,'-2+3+cmd|x!A0"],
    ['+34,\t@SUM(A1)', "'+34,'\t'@SUM(A1)"],
    ['hola\n=1+1\r\n-3', '"hola\n\'=1+1\r\n-3"'],
  ])('leaves no formula to other separators in %j', async (value, kept) => {
    expect(await cell(value)).toBe(kept);
  });

  it('cuts a value that no spreadsheet takes whole', async () => {
    expect((await cell('x'.repeat(40_000))).length).toBe(32_767);
  });

  it.each([
    '+34600123456',
    '+34 600 12 34 56',
    '-3',
    '-3,5',
    'Calle Mayor, 3',
    'a-b',
    '2027-05-23',
    'ana@example.org',
    'x, 41.3,-2.1',
  ])('leaves %s as it is', async (value) => {
    expect(await cell(value)).toBe(value);
  });
});

describe('its stream', () => {
  it('reads no further than somebody takes it', async () => {
    let read = 0;
    async function* endless() {
      for (;;) yield ['x'.repeat(1000), String(read++)];
    }
    const stream = streamCsv(endless());
    const taken = stream.iterator({ destroyOnReturn: false });
    for (let i = 0; i < 3; i += 1) await taken.next();
    for (let i = 0; i < 5000; i += 1) await turn();
    expect(read).toBeGreaterThanOrEqual(50);
    expect(read).toBeLessThan(250);
    stream.destroy();
  });

  it('stops reading when it is closed', async () => {
    const stopped = Promise.withResolvers<boolean>();
    async function* endless() {
      try {
        for (;;) yield ['x'.repeat(1000)];
      } finally {
        stopped.resolve(true);
      }
    }
    for await (const _ of streamCsv(endless())) break;
    expect(await stopped.promise).toBe(true);
  });

  it('breaks where reading fails', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('gone');
    }
    await expect(text(streamCsv(failing()))).rejects.toThrow('gone');
  });
});
