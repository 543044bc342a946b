import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { certificateOf } from './certificate/certificate.ts';
import { credentialOf } from './paper.ts';
import { renderCredentials } from './pdf.ts';
import type { PrintedCredential } from './printed-credential.ts';

const paper: PrintedCredential = {
  ...{ code: '2031/7', version: 2, checkToken: 'secreto-0', languages: ['eu', 'es'], kind: 'watcher', logo: 'uno' },
  ...{ candidature: 'Candidatura de Prueba', tenantName: 'Organización', boardName: 'Junta Electoral de Zona' },
  ...{ electionName: 'Elecciones municipales', electionDate: '2031-05-25', issueDate: '2031-05-01' },
  ...{ fullName: 'Núria Ficticia-Ñandú', nationalIdKind: 'dni', nationalId: '12345678Z', birthDate: '1990-05-17' },
  ...{ address: 'Kale Nagusia 1', city: '48001 Bilbo', placeName: 'Ikastola', placeAddress: 'Plaza 3, 48001 Bilbo' },
};

// Rules of ISO 19005-2 that a library can break invisibly.
test.each([
  ['credential', credentialOf],
  ['certificate', certificateOf],
])('a %s keeps to PDF/A-2a in what isn’t seen: marks, opacity, dates and widths', async (_, guiseOf) => {
  const logo = await readFile(new URL('../../testing/logo.png', import.meta.url));
  const rendering = { checkUrl: (token: string) => `https://correo.test/check/${token}`, guiseOf };
  const bytes = await buffer(renderCredentials([paper, paper], { ...rendering, logos: new Map([['uno', logo]]) }));
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  for (const number of [1, 2]) {
    const { drawn, unmarked, states } = readMarks(await (await document.getPage(number)).getOperatorList());
    expect(drawn).toBeGreaterThan(30);
    // The only change is pdf.js's own, before the logo.
    expect({ unmarked, states }).toEqual({ unmarked: 0, states: ['[[["SMask",false]]]'] });
  }
  const { info, metadata } = await document.getMetadata();
  const told = (info as { CreationDate: string }).CreationDate;
  expect(metadata?.get('xmp:createdate')?.replace(/[-:T]/g, '')).toBe(told.slice(2));
  await document.loadingTask.destroy();

  const objects = listObjects(bytes);
  const fonts = [...objects.values()].filter(({ text }) => text.includes('/CIDFontType2'));
  expect(fonts).toHaveLength(2);
  for (const { text } of fonts) {
    const font = create(inflateSync(follow(objects, follow(objects, text, 'FontDescriptor').text, 'FontFile2').stream));
    const widths = /\/W \[0 \[([\d. ]+)\]\]/.exec(text)?.[1]?.split(' ').map(Number) ?? [];
    expect(widths.length).toBeGreaterThan(10);
    for (const [glyph, width] of widths.entries())
      expect(Math.abs(width - (font.getGlyph(glyph).advanceWidth * 1000) / font.unitsPerEm)).toBeLessThanOrEqual(1);
  }
});

const drawing: number[] = [OPS.showText, OPS.constructPath, OPS.paintImageXObject];

type Operators = { fnArray: number[]; argsArray: unknown[] };

function readMarks({ fnArray, argsArray }: Operators) {
  const read = { drawn: 0, unmarked: 0, states: [] as string[] };
  let depth = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    if (operator === OPS.setGState) read.states.push(JSON.stringify(argsArray[index]));
    if (!drawing.includes(operator)) continue;
    read.drawn += 1;
    if (depth === 0) read.unmarked += 1;
  }
  return read;
}

type Written = { text: string; stream: Buffer };

function listObjects(bytes: Buffer): Map<string, Written> {
  const found = bytes.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [text = '', ...rest] = body.split('\nstream\n');
      return [number, { text, stream: Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1') }];
    }),
  );
}

function follow(objects: Map<string, Written>, text: string, name: string): Written {
  const found = objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '');
  if (!found) throw new Error(`Nothing under ${name}.`);
  return found;
}
