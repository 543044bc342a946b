import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';

const find = createRequire(import.meta.url).resolve;
let ready: Promise<void> | undefined;

/** Renders the phones' icons from `web/public/icon.svg`. */
export function icons(root: string): Plugin {
  return {
    name: 'vixia-icons',
    apply: 'build',
    async generateBundle() {
      ready ??= initWasm(readFileSync(find('@resvg/resvg-wasm/index_bg.wasm')));
      await ready;
      const icon = readFileSync(join(root, 'public/icon.svg'), 'utf8');
      const files = {
        'icon-192.png': draw(icon, 192),
        'icon-512.png': draw(icon, 512),
        // Phones round the corners themselves.
        'apple-touch-icon.png': draw(onGround(icon, 32, 32), 180),
        'icon-maskable.png': draw(onGround(icon, 42, 42), 512),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const groundOf = (icon: string) => /<rect[^>]*fill="(#\w+)"/.exec(icon)?.[1] ?? '#000';
const insideOf = (icon: string) => icon.replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, '');

const onGround = (icon: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${groundOf(icon)}"/>
    <g transform="translate(${(width - 32) / 2} ${(height - 32) / 2})">${insideOf(icon)}</g>
  </svg>`;

const draw = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
