// npm run release: fills dist/release, a folder that runs without npm, compilers or network.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { backupCommands, backupFlags, serverEnvironment, serverFlags } from './server-flags.mjs';
import { root, SetupError, setup } from './setup.mjs';

export const release = join(root, 'dist/release');
export const released = [
  ...['cli', 'contract', 'demo/data', 'docs', 'locales', 'server', 'dist/web'],
  ...['package.json', 'CHANGELOG.md'],
];
const isForTests = /\.test\.tsx?$|\/testing$|\.source-hash$/;
const isForCompilers = /\.(map|d\.[cm]?ts)$/;

export async function makeRelease() {
  const { ok, output } = await buildWeb(await setup());
  if (!ok) throw new SetupError(`${output}\n\nThe web app could not be built.`);
  // Build beside the old release, which may be running.
  const fresh = `${release}.new-${process.pid}`;
  for (const path of [...released, ...(await listPackages())])
    cpSync(join(root, path), join(fresh, path), {
      ...{ recursive: true, verbatimSymlinks: true },
      filter: (from) => !(path.startsWith('node_modules') ? isForCompilers : isForTests).test(from),
    });
  await mkdir(join(fresh, 'bin'));
  await writeFile(join(fresh, 'bin/vixia'), writeLauncher());
  await chmod(join(fresh, 'bin/vixia'), 0o755);
  await writeFile(join(fresh, 'sbom.json'), writeBill());
  await rm(release, { recursive: true, force: true });
  await rename(fresh, release);
}

/** Lists the installed packages that the server's dependencies lead to. */
async function listPackages() {
  const found = new Map();
  const visit = async (folder) => {
    const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = await findPackage(folder, name);
      if (!path || found.has(path) || name.startsWith('oldest-postgres')) continue;
      found.set(path, name);
      await visit(path);
    }
  };
  await visit(root);
  // A package nested in another package's folder is copied with it.
  return [...found.keys()]
    .filter((path) => ![...found.keys()].some((other) => path.startsWith(`${other}/`)))
    .map((path) => relative(root, path));
}

/** Returns undefined for an optional package of another platform. */
async function findPackage(folder, name) {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(`${name}/package.json`) ?? [];
  for (const path of paths.map((one) => join(one, name)))
    if (
      await readFile(join(path, 'package.json')).then(
        () => true,
        () => false,
      )
    )
      return path;
  return undefined;
}

/** Lists the server's dependencies as CycloneDX, using npm on the lock file alone. */
const writeBill = () =>
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
    ...{ cwd: root, maxBuffer: 64 * 1024 * 1024 },
  });

const writeLauncher = () => `#!/bin/sh
# vixia serve: the web server; vixia worker: background jobs alone; vixia healthy: exit code 0 if
# a server here is ready; everything else: the command line (vixia --help).
home=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV="\${NODE_ENV:-production}"
${Object.entries(serverEnvironment)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join('\n')}
[ -z "$DATA_DIR" ] || export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$DATA_DIR/compiled}"
case "$1" in
  serve) shift && set -- "$home/server/main.ts" "$@" ;;
  worker) shift && set -- "$home/server/worker.ts" "$@" ;;
  healthy) set -- -e "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" ;;
  ${backupCommands.join(' | ')}) set -- ${backupFlags.join(' ')} "$home/cli/main.ts" "$@" ;;
  *) set -- "$home/cli/main.ts" "$@" ;;
esac
exec "$home/node_modules/node/bin/node" ${serverFlags.join(' ')} "$@"
`;

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  try {
    await makeRelease();
    console.log(
      `Made ${relative(process.cwd(), release)}: ${join(relative(process.cwd(), release), 'bin/vixia')} serve`,
    );
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}
