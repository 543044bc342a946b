import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { create, type Font } from 'fontkit';
import { escapeHtml } from '../core/html.ts';

export type SharePicture = {
  name: string;
  /** text under the name */
  call: string;
  colour: string;
  logo: LogoPicture | null;
};
export type LogoPicture = { bytes: Uint8Array; type: string; width: number; height: number };
/** `side`: in pixels; `share`: most of the side that the logo takes */
export type IconPicture = { logo: LogoPicture; side: number; share: number };

/** Pixels, as sites that show links require. */
const width = 1200;
const height = 630;
const margin = 88;
/** Sizes tried in order until the name fits in two lines; the last is used in any case. */
const nameSizes = [104, 88, 72, 60];
const mostLines = 3;
const largestLogo = { width: 420, height: 150 };

const find = createRequire(import.meta.url).resolve;
const face = readFileSync(find('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf'));

export const titleFont = () => create(face) as Font;

export async function drawPicture(picture: SharePicture | IconPicture): Promise<Uint8Array> {
  await initWasm(readFileSync(find('@resvg/resvg-wasm/index_bg.wasm')));
  const font = { fontBuffers: [face], defaultFontFamily: 'PT Serif' };
  return new Resvg('share' in picture ? writeIcon(picture) : writeSvg(picture), { font }).render().asPng();
}

function writeSvg({ name, call, colour, logo }: SharePicture): string {
  const font = titleFont();
  const { size, lines } = fitName(font, name);
  const leading = size * 1.12;
  const calls = wrap(font, call, 44);
  const bottom = height - margin - 52 * (calls.length - 1);
  const first = bottom - 84 - leading * (lines.length - 1);
  const line = (text: string, y: number, of: number, opacity = 1) =>
    `<text x="${margin}" y="${y}" font-size="${of}" fill-opacity="${opacity}">${escapeHtml(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${colour}"/>
    <rect width="${width}" height="14" fill="#fff" fill-opacity="0.35"/>
    ${logo ? drawLogo(logo) : ''}
    <g font-family="PT Serif" font-weight="700" fill="#fff">
      ${lines.map((text, index) => line(text, first + leading * index, size)).join('')}
      ${calls.map((text, index) => line(text, bottom + 52 * index, 44, 0.92)).join('')}
    </g>
  </svg>`;
}

/** Draws the logo on white, since dark logos need it. */
function drawLogo(logo: LogoPicture): string {
  const scale = Math.min(largestLogo.width / logo.width, largestLogo.height / logo.height);
  const [wide, high] = [logo.width * scale, logo.height * scale];
  return `<rect x="${margin}" y="64" width="${wide + 32}" height="${high + 32}" rx="12" fill="#fff"/>
    <image x="${margin + 16}" y="80" width="${wide}" height="${high}" href="${dataOf(logo)}"/>`;
}

/** Fills the icon with white to its edges: phones round the corners themselves. */
const writeIcon = ({ logo, side, share }: IconPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="#fff"/>
    <image x="${(side * (1 - share)) / 2}" y="${(side * (1 - share)) / 2}" width="${side * share}" height="${side * share}"
      href="${dataOf(logo)}"/>
  </svg>`;

const dataOf = ({ type, bytes }: LogoPicture) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Takes the largest size that fits the whole name in two lines; else truncates the smallest. */
export function fitName(font: Font, name: string): { size: number; lines: string[] } {
  const tried = nameSizes.map((size) => ({ size, lines: wrap(font, name, size) }));
  const isWhole = (lines: string[]) => lines.join(' ') === wordsOf(name).join(' ');
  const { size, lines } =
    tried.find((one) => one.lines.length <= 2 && isWhole(one.lines)) ?? (tried.at(-1) as (typeof tried)[number]);
  if (lines.length <= mostLines) return { size, lines };
  let last = lines[mostLines - 1] ?? '';
  while (!isFitting(font, `${last} …`, size)) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, mostLines - 1), `${last} …`] };
}

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Breaks a word that is longer than a line. */
function wrap(font: Font, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && isFitting(font, longer, size)) lines[lines.length - 1] = longer;
    else if (isFitting(font, word, size)) lines.push(word);
    else {
      lines.push('');
      for (const letter of word) {
        if (isFitting(font, `${lines.at(-1)}${letter}`, size)) lines[lines.length - 1] += letter;
        else lines.push(letter);
      }
    }
  }
  return lines;
}

const isFitting = (font: Font, line: string, size: number) =>
  (font.layout(line).advanceWidth / font.unitsPerEm) * size <= width - margin * 2;
