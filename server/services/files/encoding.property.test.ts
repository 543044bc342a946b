import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoderOf, EncodingFinder, MixedDecoder } from './encoding.ts';
import type { Encoding } from './plan.ts';

const words =
  `Málaga Córdoba Cádiz Ávila León Guipúzcoa Coruña Cariño Logroño Peñíscola Alcañiz Íñigo Úbeda Éibar Agüero
  dirección sección municipio número código público España año niño señora teléfono García Martínez Núñez Pérez Muñoz
  Barcelonès Besòs Cornellà Llobregat Sabadell Vallès Lluís Lluïsa raïm països Cruïlles Güell Plaça França Açores març
  Força Lluç Dòria Ràfols Bàsquet Sarrià València Alcúdia Núria Órgano més això però escola col·legi paral·lel L’Hospitalet
  d’Òdena l’Àngel Irún Ordiziñe Gurutzeñe Oñati Lezo kalea Coruña Rúa Niñóns Cangas Mugardos Viñas concello Ribeira Noia
  Mª 1º 2ª Montjuïc Sant Ceà Mondoñedo Añón colexio Sáa Túy Órdenes Àger Ègara Óscar Òrrius Úrsula Íllora Ísaba`.split(
    /\s+/,
  );
const styles = [(word: string) => word, (word: string) => word.toLowerCase(), (word: string) => word.toUpperCase()];
const list = (least: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...styles)), { minLength: least, maxLength: 60 })
    .map((chosen) => chosen.map(([word, style], at) => `${style(word)}${at % 4 === 3 ? '\n' : ' '}`).join(''));

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  if (encoding === 'utf-8-twice') return Buffer.from(decoderOf('windows-1252')(Buffer.from(text)));
  const decode = decoderOf(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text.replaceAll('’', bytes.has('’') ? '’' : "'")].map((one) => bytes.get(one) ?? 0x3f));
}

function read(bytes: Buffer, piece = 7) {
  const finder = new EncodingFinder();
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  for (const one of pieces) finder.add(one);
  const encoding = finder.find();
  const mixed = finder.isMixed ? new MixedDecoder(encoding) : undefined;
  const decode = mixed ? (some?: Uint8Array) => mixed.add(some) : decoderOf(encoding);
  const text = [...pieces.map((one) => decode(one)), decode()].join('').replace(/^\uFEFF/, '');
  return { encoding, text, others: [...(mixed?.otherLines ?? [])] };
}

describe('a right text', () => {
  const letters = 'abcdeghilmnopqrstuvxzáéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏLDMª·º’“”«»¿¡–€ \n;,.';
  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('of any letters is read as it is in %s', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 1 }), fc.nat(9), (text, more) => {
        expect(read(encode(text, encoding), 4 + more).text).toBe(text);
      }),
    );
  });

  it('of any words is read as it is in Windows-1252', () => {
    fc.assert(
      fc.property(list(1), (text) => {
        expect(read(encode(text, 'windows-1252'), 4096).text).toBe(text);
      }),
    );
  });

  it.each(['cp850', 'macintosh'] as const)('of some words is read as it is in %s', (encoding) => {
    fc.assert(
      fc.property(list(16), (text) => {
        const bytes = encode(text, encoding);
        expect(read(bytes, 4096).text).toBe(decoderOf(encoding)(bytes));
      }),
    );
  });
});

it('letters that were lost before a text was saved in UTF-8 don’t hide that it is UTF-8', () => {
  const text = 'Coronaci\uFFFDn, San Crist\uFFFDbal, Araba/\uFFFDlava\n'.repeat(30);
  for (const piece of [1, 2, 3, 7, 4096])
    expect(read(encode(text, 'utf-8'), piece)).toEqual({ encoding: 'utf-8', text, others: [] });
});

it('a stray byte at the end of a piece doesn’t count as a text that is cut off, where ASCII follows', () => {
  const finder = new EncodingFinder();
  for (const piece of ['Málaga ', '\xE9', ' fin']) finder.add(Buffer.from(piece, piece.length > 1 ? 'utf8' : 'latin1'));
  finder.add(Buffer.from(' y ya'));
  expect([finder.find(), finder.isCut]).toEqual(['utf-8', false]);
});

describe('a text in UTF-8 that was saved so twice', () => {
  it('is put right, whatever its words', () => {
    fc.assert(
      fc.property(list(1), fc.nat(9), (text, more) => {
        expect(read(encode(text, 'utf-8-twice'), 1 + more).text).toBe(text);
      }),
    );
  });

  it('has its à put right where a space of it was lost', () => {
    const text = Buffer.from('CornellÃ  de Llobregat;BarcelonÃ¨s\nSarriÃ;BesÃ²s\nÃ€ger;MÃ¡laga\n');
    expect(read(text)).toEqual({
      encoding: 'utf-8-twice',
      text: 'Cornellà de Llobregat;Barcelonès\nSarrià;Besòs\nÀger;Málaga\n',
      others: [],
    });
  });

  it('in some lines has these put right, and named', () => {
    expect(read(Buffer.from('Barcelonès\nBesòs\nVallÃ¨s\n'))).toEqual({
      encoding: 'utf-8',
      text: 'Barcelonès\nBesòs\nVallès\n',
      others: [3],
    });
  });
});
