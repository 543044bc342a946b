import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { environmentFor, root, runQuietly } from './setup.mjs';

export const sources = [
  ...['web', 'contract', 'locales', 'server/core/po.ts', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'],
  ...[
    'build-web.mjs',
    'catalogues.ts',
    'find-words.ts',
    'guides.ts',
    'imports.ts',
    'page-messages.ts',
    'vite-guides.ts',
    'vite-icons.ts',
    'vite-page-texts.ts',
    'vite-site.ts',
    'vite-words.ts',
  ].map((file) => `scripts/${file}`),
];
const target = join(root, 'dist/web');

/** Skips a build that is up to date with the sources; returns Vite's output on failure. */
export async function buildWeb(node) {
  const hash = await hashSources();
  const built = await readFile(join(target, '.source-hash'), 'utf8').catch(() => '');
  if (built === hash) return { ok: true, output: '' };
  await removeLeftovers();
  // Build beside the served folder, under a name unique to this build.
  const fresh = `${target}.new-${process.pid}`;
  const old = `${target}.old-${process.pid}`;
  const { code, output } = await runQuietly(
    node,
    [join(root, 'node_modules/.bin/vite'), 'build', '--outDir', fresh, '--emptyOutDir'],
    { env: environmentFor(node) },
  );
  if (code === 0) {
    await compressFiles(fresh);
    await writeFile(join(fresh, '.source-hash'), hash);
    await rename(target, old).catch(() => {});
    await rename(fresh, target);
  }
  for (const leftover of [fresh, old]) await rm(leftover, { recursive: true, force: true });
  return { ok: code === 0, output };
}

/** Compresses as much as possible at build time: too slow per request. */
async function compressFiles(folder) {
  const compress = promisify(brotliCompress);
  await Promise.all(
    (await listFiles(folder)).map(async (file) => {
      const content = await readFile(file);
      if (!/\.(js|css|svg)$/.test(file) || content.length < 600) return;
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
      // Map and password lists skip the last two levels, which take ten times as long.
      const quality = content.length > 450_000 ? 9 : 11;
      const params = {
        [BROTLI_PARAM_QUALITY]: quality,
        [BROTLI_PARAM_LGWIN]: 22,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await compress(content, { params }));
    }),
  );
}

/** Deletes leftovers of killed builds, but not of running ones. */
async function removeLeftovers() {
  for (const name of await readdir(dirname(target)).catch(() => [])) {
    const [, pid] = /^web\.(?:new|old)-(\d+)$/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of await listFiles(join(root, source)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
  return hash.digest('hex');
}

async function listFiles(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
