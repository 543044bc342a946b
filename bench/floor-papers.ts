import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { sayTable } from '../server/core/say.ts';
import { chooseFont, type Weight } from '../server/features/credentials/paper-fonts.ts';
import { squaresOf } from '../server/features/credentials/signing/qr-code.ts';
import { defaultWords, paperTexts } from '../server/features/credentials/texts.ts';

export type FloorPaper = {
  token: string;
  seal: string;
  number: string;
  name: string;
  document: string;
  birth: string;
  place: string;
  street: string;
};

const [es, ca] = [sayTable('es', paperTexts), sayTable('ca', paperTexts)];
const [inEs, inCa] = [defaultWords('watcher', 'es'), defaultWords('watcher', 'ca')];
const [left, width] = [60, 475];

/** Draws with fixed positions and no tags, measuring, shrinking, policy or progress. */
export async function drawFloor(papers: FloorPaper[], { path, base }: { path: string; base: string }): Promise<void> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, pdfVersion: '1.7' });
  const file = doc.pipe(createWriteStream(path));
  for (const paper of papers) {
    doc.addPage();
    drawPage(doc, paper, base);
    // Lets pdfkit write to the file.
    await new Promise(setImmediate);
  }
  doc.end();
  await finished(file);
}

function drawPage(doc: PDFKit.PDFDocument, paper: FloorPaper, base: string) {
  const { number, name, document, birth, place, street } = paper;
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    w: number,
    font: Weight = 'regular',
    align = 'left',
  ) =>
    chooseFont(doc, font, text)
      .fontSize(size)
      .fillColor('#000000')
      .text(text, x, y, { width: w, align: align as 'left' });
  const line = (x: number, y: number, w: number, thickness: number) =>
    doc
      .moveTo(x, y)
      .lineTo(x + w, y)
      .lineWidth(thickness)
      .stroke('#000000');
  const head = (text: string, y: number, size: number, font: Weight = 'regular') =>
    write(text, left, y, size, width, font, 'center');
  head('Junta', 52, 13, 'bold');
  head('Elecciones', 72, 11);
  head('domingo, 25 de mayo de 2031', 87, 11);
  head('diumenge, 25 de maig del 2031', 101, 11);
  line(left, 128, width, 1);
  head(inEs.title.toUpperCase(), 144, 21, 'bold');
  head(inCa.title.toUpperCase(), 172, 15, 'bold');
  write(`${inEs.body}\n${inEs.rights}`, left, 206, 9.5, 225.5);
  write(`${inCa.body}\n${inCa.rights}`, 309.5, 206, 9.5, 225.5);
  line(left, 372, width, 0.5);
  const fields: [string, string, string, number, Weight][] = [
    [es.number, ca.number, number, 11, 'regular'],
    [es.person, ca.person, name, 15, 'bold'],
    [es.identity, ca.identity, `DNI ${document}`, 11, 'regular'],
    [es.birth, ca.birth, birth, 11, 'regular'],
    [es.address, ca.address, 'Calle Mayor 1\n08001 Municipio', 11, 'regular'],
    [es.candidature, ca.candidature, 'Bench', 11, 'regular'],
    [es.place, ca.place, `${place}\n${street}`, 11, 'regular'],
  ];
  for (const [at, [label, also, value, size, font]] of fields.entries()) {
    const y = 377 + at * 34;
    write(label, left, y + 2, 8.5, 144);
    if (also !== label) write(also, left, y + 13, 8.5, 144);
    write(value, left + 156, y, size, 318, font);
    line(left, y + 29, width, 0.5);
  }
  doc.rect(left, 626, 345, 130).lineWidth(1).stroke('#000000');
  write(inEs.where, 68, 632, 8.5, 329);
  write(inCa.where, 68, 643, 8.5, 329);
  line(68, 668, 329, 0.5);
  write(inEs.signature, 68, 673, 8.5, 329);
  write(inCa.signature, 68, 684, 8.5, 329);
  drawCode(doc, `${base}${paper.token}`, paper.seal);
  write(es.check, 425, 734, 7, 116, 'regular', 'center');
  write(ca.check, 425, 743, 7, 116, 'regular', 'center');
  line(left, 784, width, 0.5);
  write('Bench', left, 789, 9, width / 2);
  write(`${es.issued}: 01/05/2031`, left + width / 2, 789, 9, width / 2, 'regular', 'right');
}

function drawCode(doc: PDFKit.PDFDocument, address: string, seal: string) {
  const { size, isDark } = squaresOf(address, seal);
  const side = 104 / size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) doc.rect(431 + column * side, 626 + row * side, side, side);
  }
  doc.fill('#000000');
}
