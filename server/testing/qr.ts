import { createRequire } from 'node:module';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);
const { getPositions } = require('qrcode/lib/core/alignment-pattern.js');
const { getBlocksCount, getTotalCodewordsCount } = require('qrcode/lib/core/error-correction-code.js');
const { M } = require('qrcode/lib/core/error-correction-level.js');

/** rows of modules; true: dark */
type Squares = boolean[][];
type Point = { x: number; y: number };

/** Supports level M, and byte and alphanumeric modes. */
export async function readQrCode(page: PDFPageProxy): Promise<string> {
  return decode(squaresOf(await findRectangles(page)));
}

type Rectangle = { left: number; right: number; top: number; bottom: number };

/** Finds the operation that fills many rectangles: only the QR code has so many. */
async function findRectangles(page: PDFPageProxy): Promise<Rectangle[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = argsArray
    .filter((_, index) => fnArray[index] === OPS.constructPath)
    .map(([, [path]]: [unknown, [Float32Array | null]]) => rectanglesOf([...(path ?? [])]));
  return paths.reduce((most, found) => (found.length > most.length ? found : most), []);
}

/** Reads the corners of rectangles. Operations: move (0 x y), line (1 x y) and end (4). */
function rectanglesOf(path: number[]): Rectangle[] {
  const found: Rectangle[] = [];
  let corners: Point[] = [];
  for (let at = 0; at < path.length; ) {
    const [step, x = 0, y = 0] = path.slice(at, at + 3);
    if (step === 4) {
      const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
      found.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
      corners = [];
      at += 1;
    } else if (step === 0 || step === 1) {
      corners.push({ x, y });
      at += 3;
    } else return [];
  }
  return found;
}

function squaresOf(rectangles: Rectangle[]): Squares {
  const [left, right] = [Math.min(...rectangles.map((r) => r.left)), Math.max(...rectangles.map((r) => r.right))];
  const top = Math.min(...rectangles.map((r) => r.top));
  const side = Math.min(...rectangles.map((r) => r.bottom - r.top));
  const size = Math.round((right - left) / side);
  const squares: Squares = Array.from({ length: size }, () => Array(size).fill(false));
  for (const one of rectangles)
    for (let column = Math.round((one.left - left) / side); column < Math.round((one.right - left) / side); column++) {
      const row = squares[Math.round((one.top - top) / side)];
      if (row) row[column] = true;
    }
  return squares;
}

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function decode(squares: Squares): string {
  const version = (squares.length - 17) / 4;
  const isDark = (row: number, column: number) => squares[row]?.[column] ?? false;
  // Level and mask are encoded next to the upper left corner.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(isDark(8, column)), 0) ^ 0b10101;
  const mask = masks[format & 7];
  if (!mask || format >> 3 !== 0) throw new Error('This is no QR code of level M.');
  const bits: boolean[] = [];
  for (const { row, column } of walk(squares.length, version)) bits.push(isDark(row, column) !== mask(row, column));
  return readText(joinBlocks(toBytes(bits), version), version);
}

/** Walks up and down in pairs of columns from the right, skipping the function patterns. */
function* walk(size: number, version: number) {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isPattern(row, column, size, version)) yield { row, column };
    }
    isUp = !isUp;
  }
}

function isPattern(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  return (getPositions(version) as [number, number][]).some(
    ([r, c]) => Math.abs(r - row) <= 2 && Math.abs(c - column) <= 2,
  );
}

const toBytes = (bits: boolean[]) =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );

/** De-interleaves the blocks and drops the error correction codewords. */
function joinBlocks(bytes: number[], version: number): number[] {
  const data = bytes.length - getTotalCodewordsCount(version, M);
  const count = getBlocksCount(version, M);
  const short = Math.floor(data / count);
  const lengths = Array.from({ length: count }, (_, block) => (block < count - (data % count) ? short : short + 1));
  const blocks: number[][] = lengths.map(() => []);
  let at = 0;
  for (let place = 0; place <= short; place++)
    for (const [block, length] of lengths.entries()) if (place < length) blocks[block]?.push(bytes[at++] ?? 0);
  return blocks.flat();
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function readText(bytes: number[], version: number): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  let text = '';
  while (at + 4 <= bits.length) {
    const mode = take(4);
    if (mode === 4) {
      const said = Array.from({ length: take(version < 10 ? 8 : 16) }, () => take(8));
      text += Buffer.from(said).toString();
    } else if (mode === 2) {
      let left = take(version < 10 ? 9 : version < 27 ? 11 : 13);
      for (; left > 1; left -= 2) {
        const pair = take(11);
        text += `${signs[Math.floor(pair / 45)]}${signs[pair % 45]}`;
      }
      if (left === 1) text += signs[take(6)];
    } else return text;
  }
  return text;
}
