/**
 * Prints each page's scripts by origin, gzipped, in Spanish: `npm run page-sizes [/users …]`.
 * A file's KB are divided among its modules by length.
 */
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { boundedPages, type SitePages, scriptsOf } from './vite-site.ts';

process.env.VIXIA_PAGE_SIZES = '1';
const { output } = (await build({ logLevel: 'error', build: { write: false } })) as Rollup.RollupOutput;
const chunks = output.filter((file) => file.type === 'chunk');
const list = output.find(({ fileName }) => fileName === 'site.json');
const site: SitePages = JSON.parse(String((list as Rollup.OutputAsset).source));

/** Names the package, or the app's room, that a module belongs to. */
function ownerOf(id: string): string {
  const [, found = 'names and starts of files'] =
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ??
    /(words\/\w+)-\w\w$/.exec(id) ??
    /((?:web\/features\/[^/]+|web\/[^/]+|contract))\//.exec(id) ??
    [];
  return found;
}

const inKb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const asked = process.argv.slice(2);

for (const path of asked.length > 0 ? asked : boundedPages) {
  const files = scriptsOf(site, path);
  const shares = new Map<string, number>();
  let total = 0;
  for (const { fileName, code, modules } of chunks) {
    if (!files.includes(fileName)) continue;
    const bytes = gzipSync(code).length;
    total += bytes;
    const whole = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 1);
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const owner = ownerOf(id);
      shares.set(owner, (shares.get(owner) ?? 0) + (bytes * renderedLength) / whole);
    }
  }
  console.log(`\n${inKb(total)} KB  ${path}`);
  const largest = [...shares].sort(([, a], [, b]) => b - a);
  for (const [owner, bytes] of largest.filter(([, one]) => one > 400)) console.log(`${inKb(bytes)}     ${owner}`);
}
