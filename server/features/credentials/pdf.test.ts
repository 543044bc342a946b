import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { unprintedLetters } from '#contract/printed-letters.ts';
import { readPdf } from '../../testing/pdf.ts';
import { readQrCode } from '../../testing/qr.ts';
import { renderCredentials } from './pdf.ts';
import type { PrintedCredential } from './printed-credential.ts';

const paper: PrintedCredential = {
  code: '2031/7',
  version: 1,
  checkToken: 'secreto-0',
  languages: ['es'],
  kind: 'watcher',
  candidature: 'Candidatura de Prueba',
  tenantName: 'Organización de Prueba',
  boardName: 'Junta Electoral de Zona de Vila Nord',
  electionName: 'Elecciones municipales',
  electionDate: '2031-05-25',
  fullName: 'Núria Ficticia i Inventada',
  nationalIdKind: 'dni',
  nationalId: '12345678Z',
  birthDate: '1990-05-17',
  address: 'Carrer Major 1',
  city: '08901 Vila Nord',
  placeName: null,
  placeAddress: null,
  issueDate: '2031-05-01',
};
const checkUrl = (token: string) => `https://correo.test/check/${token}`;

test('a paper says who, for whom, before which board and when', async () => {
  const { pages, info } = await read([paper]);
  expect(pages).toHaveLength(1);
  for (const said of [
    'CREDENCIAL DE APODERADO/A',
    'Junta Electoral de Zona de Vila Nord',
    'domingo, 25 de mayo de 2031',
    'artículo 76',
    'Número 2031/7',
    'Nombre y apellidos Núria Ficticia i Inventada',
    'DNI 12345678Z',
    '17/05/1990',
    'Carrer Major 1 08901 Vila Nord',
    'Candidatura de Prueba',
    'Firma y sello',
    'Código para comprobar su validez',
  ]) {
    expect(pages[0]).toContain(said);
  }
  expect(pages[0]).not.toContain('Colegio electoral');
  expect(info).toMatchObject({ Title: 'Credencial de apoderado/a 2031/7', Language: 'es' });
});

test('letters that were first met with an accent keep their text in the papers after', async () => {
  vi.resetModules();
  const { renderCredentials: render } = await import('./pdf.ts');
  const said = async (fullName: string) => {
    const papers = [{ ...paper, fullName, languages: ['gl' as const] }];
    const { pages } = await readPdf(await buffer(render(papers, { checkUrl, logos: new Map() })));
    return pages[0];
  };
  await said('ÀĆĎÉĞĤÍĴĶĹŃÓŔŚŤÚŴÝŹ');
  expect(await said('ACDEGHIJKLNORSTUWYZ')).toContain('ACDEGHIJKLNORSTUWYZ');
});

test.each([
  ['Vietnamese', 'Nguyễn Thị Hồng Đặng Phượng'],
  ['Polish', 'Łucja Świętosława Wąż-Żółć'],
  ['Romanian', 'Ștefania Țăran Bîrlădeanu'],
  ['Turkish', 'İpek Ağaoğlu Çelik'],
  ['Welsh and Maltese', 'Ŵyn Ŷnys Ġorġ Ċensu Ħal'],
  ['Greek', 'Ελένη Παπαδοπούλου Ὀδυσσέως'],
])('%s names are printed, however their accents were typed', async (_, fullName) => {
  const { pages, boxes } = await read([
    paper,
    { ...paper, fullName },
    { ...paper, fullName: fullName.normalize('NFD') },
  ]);
  expect(boxes).toEqual([0, 0, 0]);
  expect(pages[1]).toContain(fullName);
  expect(pages[2]).toContain(fullName);
});

test('all letters are printed that aren’t an obstacle, and those that are would be boxes', async () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && lettersOf(letter).length === 0,
  );
  expect(letters.length).toBeGreaterThan(1500);
  const { boxes } = await read([{ ...paper, fullName: letters.join(' '), address: letters.join(' ') }]);
  expect(boxes).toEqual([0]);
  expect(lettersOf('Ва́ня, 王府井 😀 В')).toEqual([...'Ваня王府井😀']);
  expect((await read([{ ...paper, fullName: '王府井' }])).boxes).toEqual([3]);
});

test('a paper has the second font only where a letter needs it', async () => {
  const fontsOf = async (fullName: string) =>
    (await buffer(renderCredentials([{ ...paper, fullName }], { checkUrl, logos: new Map() }))).toString('latin1');
  expect(await fontsOf('Łukasz Çelik')).not.toContain('Tinos');
  expect(await fontsOf('Hồng Đặng')).toContain('Tinos');
});

test('a paper in two languages says it in both', async () => {
  const placed = { placeName: 'Ikastola', placeAddress: 'Kale Nagusia 3' };
  const { pages } = await read([{ ...paper, ...placed, languages: ['eu', 'es'], kind: 'representative', version: 2 }]);
  for (const said of [
    'ORDEZKARIAREN KREDENTZIALA CREDENCIAL DE REPRESENTANTE',
    '2031ko maiatzaren 25a, igandea domingo, 25 de mayo de 2031',
    'Zenbakia Número 2031/7, bertsioa 2',
    'NAN / DNI 12345678Z',
    'Hauteslekua Colegio electoral Ikastola Kale Nagusia 3',
    '76. artikuluaren',
    'artículo 76',
  ]) {
    expect(pages[0]).toContain(said);
  }
});

test('however long names are, each paper is one page', async () => {
  const long = (words: string) => words.repeat(12);
  const longest = {
    ...paper,
    fullName: long('Maximiliana '),
    address: long('Kale luzea eta zabala '),
    candidature: long('Hautagaitza luzea '),
  };
  const { pages } = await read([
    { ...longest, languages: ['eu', 'es'] },
    { ...paper, fullName: 'Łukasz Țurcanu Öztürk-Ağaoğlu' },
  ]);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Lekua eta data');
  expect(pages[1]).toContain('Łukasz Țurcanu Öztürk-Ağaoğlu');
});

const words = (text: string) => ({
  ...{ title: 'Credencial de apoderado o apoderada ante notaría', body: text, rights: text },
  ...{ where: 'Lugar y fecha del otorgamiento. '.repeat(3).trim(), signature: 'Firma y sello. '.repeat(8).trim() },
});
const worded = (text: string, given: Language[]) =>
  Object.fromEntries(given.map((language) => [language, words(text)])) as NonNullable<PrintedCredential['words']>;

test.each([
  ['the shortest', { fullName: 'Bo Li', boardName: 'J', candidature: 'X' }, 'Poder.'],
  ['the longest', { fullName: 'Maximiliana '.repeat(10), boardName: 'Junta '.repeat(30) }, 'palabras '.repeat(130)],
  ['unbroken', { fullName: 'Ñ'.repeat(120), address: 'W'.repeat(150) }, `**${'M'.repeat(600)}** ${'i'.repeat(500)}`],
])('%s names and words stay above the room for the signature, in one language or two', async (_, given, text) => {
  const pairs: Language[][] = [['es'], ...languages.slice(1).map((language): Language[] => [language, 'es'])];
  const placed = { placeName: 'Escola del Far '.repeat(8), placeAddress: 'Carrer llarg 1, 08901 Vila Nord' };
  const { written } = await read(
    pairs.map((pair) => ({ ...paper, ...placed, ...given, languages: pair, words: worded(text, pair) })),
  );
  expect(written).toHaveLength(4);
  for (const page of written) {
    const where = page.find(({ text: letters }) => letters.startsWith('Lugar y fecha'));
    const aboveIt = page.slice(0, page.indexOf(where as never)).filter(({ text: letters }) => letters.trim());
    expect(Math.min(...aboveIt.map(({ y }) => y))).toBeGreaterThan(842 - 626);
    for (const { x, y } of page) expect(x >= 55 && x < 540 && y > 20 && y < 800).toBe(true);
    // The frame for signature and stamp stays empty.
    const inFrame = page.filter(({ x, y }) => x < 405 && y < 842 - 626 && y > 842 - 756);
    expect(Math.max(...inFrame.map(({ y }) => y))).toBeLessThan(842 - 626);
    expect(Math.min(...inFrame.map(({ y }) => y))).toBeGreaterThan(842 - 756);
  }
});

test('a paper prints the words and the logo that it was issued with', async () => {
  const logo = await readFile(new URL('../../testing/logo.png', import.meta.url));
  const given = { words: worded('Poder **ante notaría**.\n\n- Entrar\n- Reclamar', ['es']), logo: 'uno' };
  const { pages, pictures, info } = await read([{ ...paper, ...given }, paper], new Map([['uno', logo]]));
  expect(pages[0]).toContain('CREDENCIAL DE APODERADO O APODERADA ANTE NOTARÍA');
  expect(pages[0]).toContain('Poder ante notaría. • Entrar • Reclamar');
  expect(pages[0]).not.toContain('*');
  expect(pages[0]).not.toContain('artículo 76');
  expect(pages[1]).toContain('artículo 76');
  expect(pictures).toEqual([1, 0]);
  expect(info).toMatchObject({ Title: 'Credencial de apoderado o apoderada ante notaría (2)' });
});

test('a document says that it is PDF/A-2a, and has what that asks for', async () => {
  const logo = await readFile(new URL('../../testing/logo.png', import.meta.url));
  const tenantName = 'Coordinación <Norte> & Sur';
  const papers = [{ ...paper, tenantName, logo: 'uno' }];
  const bytes = await buffer(renderCredentials(papers, { checkUrl, logos: new Map([['uno', logo]]) }));
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['2', 'A']);
  expect(metadata?.get('dc:creator')).toEqual([tenantName]);
  expect(metadata?.get('dc:title')).toBe((info as { Title: string }).Title);
  await document.loadingTask.destroy();
  const written = bytes.toString('latin1');
  const count = (what: RegExp) => written.match(what)?.length ?? 0;
  expect(written.startsWith('%PDF-1.7\n%\xff\xff\xff\xff')).toBe(true);
  for (const asked of [
    /\/OutputIntents \[/g,
    /\/S \/GTS_PDFA1/g,
    /\/Lang \(es\)\n\/MarkInfo/g,
    /\/ID \[/g,
    /\/Marked true/g,
  ])
    expect(count(asked), `${asked}`).toBe(1);
  expect(count(/\/FontFile2/g)).toBe(count(/\/Type \/FontDescriptor/g));
  expect(count(/\/ToUnicode/g)).toBe(count(/\/Subtype \/Type0/g));
  for (const forbidden of [/\/Encrypt/g, /\/JavaScript/g, /\/EmbeddedFile/g, /\/Interpolate true/g, /\/URI/g])
    expect(count(forbidden), `${forbidden}`).toBe(0);
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
test.each([
  ['of before, without a seal', { checkToken: 'oPn-3_x'.repeat(6) }],
  ['with a seal', { checkToken: 'ABCDEFGHIJKLMNOPQRSTUVWXY2', seal: letters.repeat(8) }],
  ['with the longest seal', { checkToken: 'ABCDEFGHIJKLMNOPQRSTUVWXY2', seal: letters.repeat(30) }],
])('the QR code on the page says where to check the paper: %s', async (_, more) => {
  const data = new Uint8Array(await buffer(renderCredentials([{ ...paper, ...more }], { checkUrl, logos: new Map() })));
  const document = await getDocument({ data, useSystemFonts: false }).promise;
  const address = checkUrl(more.checkToken);
  expect(await readQrCode(await document.getPage(1))).toBe('seal' in more ? `${address}#${more.seal}` : address);
  await document.loadingTask.destroy();
});

test('pages are made as they are read', async () => {
  let made = 0;
  const papers = Array.from({ length: 200 }, (_, index) => ({ ...paper, checkToken: `secreto-${index}` }));
  const count = (token: string) => {
    made += 1;
    return checkUrl(token);
  };
  const stream = renderCredentials(papers, { checkUrl: count, logos: new Map() });
  const { value } = await stream[Symbol.asyncIterator]().next();
  expect(value.length).toBeGreaterThan(0);
  expect(made).toBeLessThan(50);
  stream.destroy();
});

const lettersOf = (address_street: string) =>
  unprintedLetters({
    ...{ first_name: '', last_name_1: '', last_name_2: '', national_id: null },
    ...{ address_street, address_number: '', address_extra: '', address_city: '', address_zip: '' },
  });
const read = async (papers: PrintedCredential[], logos = new Map<string, Buffer>()) =>
  readPdf(await buffer(renderCredentials(papers, { checkUrl, logos })));
