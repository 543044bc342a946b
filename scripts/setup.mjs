import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const modules = join(root, 'node_modules');
const stamp = join(modules, '.vixia-setup');
const unfinished = join(modules, '.vixia-setup-unfinished');
const node24 = join(modules, 'node/bin/node');

/**
 * Returns the path of Node 24; throws a SetupError.
 * Imports only Node's modules: it runs on the system's Node, without packages.
 */
export async function setup() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new SetupError(`Vixía needs Node 20.19 or later to be set up, and this is ${process.versions.node}.`);
  const wanted = await hashWanted();
  if (existsSync(node24) && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return node24;
  await install();
  await ensureNode24();
  await writeFile(stamp, wanted);
  return node24;
}

export class SetupError extends Error {}

async function hashWanted() {
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, optionalDependencies, devDependencies, allowScripts }))
    .update(await readFile(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

async function install() {
  console.log('Installing the packages Vixía needs; the first time takes a minute or two …');
  // A killed npm leaves half-unpacked packages, which the next npm takes for complete.
  if (existsSync(unfinished)) await rm(modules, { recursive: true });
  await rm(stamp, { force: true });
  await mkdir(modules, { recursive: true });
  await writeFile(unfinished, '');
  // `npm ci` would refuse a lock file that lacks other platforms' packages.
  // --no-save keeps the lock file unchanged.
  // --include installs the web app's build tools under NODE_ENV=production too.
  const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  // npm is killed, since on SIGTERM it would continue beside the next npm.
  const { code, output } = await runQuietly('npm', ['install', ...options], {
    env: withoutOurBinaries(),
    endBy: 'SIGKILL',
  });
  await rm(unfinished, { force: true });
  if (code !== 0)
    throw new SetupError(
      `${output.trim()}\n\nThe packages could not be installed (npm ended with ${code}; what it said is above). ` +
        'Check that npm reaches its registry and that there is disk space, then start again.',
    );
}

/** Downloads Node if missing: npm may be configured to skip install scripts. */
async function ensureNode24() {
  const { version } = JSON.parse(await readFile(join(modules, 'node/package.json'), 'utf8'));
  if (await runsAs(version)) return;
  const { output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    env: withoutOurBinaries(),
  });
  if (!(await runsAs(version)))
    throw new SetupError(
      `${output.trim()}\n\nNode ${version} could not be installed for ${process.platform}-${process.arch}.`,
    );
}

async function runsAs(version) {
  if (!existsSync(node24)) return false;
  const { code, output } = await runQuietly(node24, ['-p', 'process.versions.node'], { env: {} });
  return code === 0 && output.trim() === version;
}

/** Removes our binaries from the path: npm would run on the Node it's replacing. */
function withoutOurBinaries() {
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== join(modules, '.bin'));
  return { ...process.env, PATH: paths.join(delimiter) };
}

/** Caches compiled code, so that servers and their threads start faster. */
export function environmentFor(node) {
  return {
    ...process.env,
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/compiled'),
  };
}

/** Ends the command when this process ends. `code`: exit code, or why there's none. */
export function runQuietly(command, args, { cwd = root, env = process.env, endBy = 'SIGTERM' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => child.kill(endBy);
    process.once('exit', kill);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    const end = (code) => {
      process.off('exit', kill);
      resolve({ code, output });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(code ?? signal));
  });
}
