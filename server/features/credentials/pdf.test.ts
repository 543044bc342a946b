import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { readQrCode } from '../../testing/qr.ts';
import { type PrintedCredential, renderCredentials } from './pdf.ts';

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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
test.each([
  ['of before, without a seal', { checkToken: 'oPn-3_x'.repeat(6) }],
  ['with a seal', { checkToken: 'ABCDEFGHIJKLMNOPQRSTUVWXY2', seal: letters.repeat(8) }],
  ['with the longest seal', { checkToken: 'ABCDEFGHIJKLMNOPQRSTUVWXY2', seal: letters.repeat(30) }],
])('the QR code on the page says where to check the paper: %s', async (_, more) => {
  const data = new Uint8Array(await buffer(renderCredentials([{ ...paper, ...more }], { checkUrl })));
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
  const stream = renderCredentials(papers, { checkUrl: count });
  const { value } = await stream[Symbol.asyncIterator]().next();
  expect(value.length).toBeGreaterThan(0);
  expect(made).toBeLessThan(50);
  stream.destroy();
});

async function read(papers: PrintedCredential[]): Promise<{ pages: string[]; info: object }> {
  const data = new Uint8Array(await buffer(renderCredentials(papers, { checkUrl })));
  const document = await getDocument({ data, useSystemFonts: false }).promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    pages.push(text.replace(/\s+/g, ' '));
  }
  await document.loadingTask.destroy();
  return { pages, info };
}
