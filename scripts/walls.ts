// Says where a wall of the house is broken (docs/decisions/0001-the-house.md): node scripts/walls.ts
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { actions } from '#contract/permissions.ts';

const files = globSync('{contract,server,web,cli,scripts,demo,bench,e2e}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|\.gen\.ts$/.test(String(name)),
}).map(normalize);
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = new Map(files.map((file) => [file, findImports(file)]));
const broken = [...brokenImports(), ...sqlOutsideQueries(), ...cycles(), ...undeclaredEndpoints(), ...longFiles()];
for (const message of broken) console.error(message);
console.log(broken.length === 0 ? `The walls stand: ${files.length} files.` : `${broken.length} walls broken.`);
process.exit(broken.length === 0 ? 0 : 1);

type Import = { target: string; isType: boolean; isDynamic: boolean };

function findImports(file: string): Import[] {
  const text = source.get(file) ?? '';
  const found = [
    ...text.matchAll(
      /^(import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^(import)\s+'([^']+)'|(import)\(\s*'([^']+)'/gm,
    ),
  ];
  return found.flatMap((match) => {
    const path = match[3] ?? match[5] ?? match[7] ?? '';
    const target = path.startsWith('#contract/')
      ? join('contract', path.slice(10))
      : path.startsWith('.')
        ? join(dirname(file), path)
        : undefined;
    return target ? [{ target: normalize(target), isType: Boolean(match[2]), isDynamic: match[6] !== undefined }] : [];
  });
}

function* brokenImports() {
  for (const [file, list] of imports) {
    for (const { target } of list) {
      const wall = wallBetween(file, target);
      if (wall) yield `${file} imports ${target}: ${wall}`;
    }
  }
}

/** Why `file` may not import `target`; undefined where it may. */
function wallBetween(file: string, target: string): string | undefined {
  const [from, to] = [file.split('/'), target.split('/')];
  if (from[0] === 'contract' && to[0] !== 'contract') return 'the contract imports neither side';
  if (from[0] === 'web' && to[0] === 'server') return 'the web knows the server by the contract only';
  if (from[0] === 'server' && (to[0] === 'web' || to[0] === 'cli'))
    return 'the server knows neither web nor command line';
  if (from[1] === 'core' && to[1] === 'features' && from[0] === to[0]) return 'core imports no feature';
  if (from[1] === 'ui' && to[1] === 'features') return 'shared components import no feature';
  const isTest = /\.test\.tsx?$/.test(file) || from[1] === 'testing';
  if (to[1] !== 'features' || (from[1] === 'features' && from[2] === to[2]) || isTest) return undefined;
  const name = to.at(-1) ?? '';
  if (name === 'routes.ts' && file !== 'server/routes.ts') return 'only server/routes.ts binds routes';
  if (name === 'jobs.ts' && file !== 'server/worker.ts') return 'only server/worker.ts runs jobs';
  if (/(Page|\/pages)\.tsx?$/.test(target) && file !== 'web/pages.tsx') return 'only web/pages.tsx knows pages';
  return undefined;
}

function* sqlOutsideQueries() {
  const sql =
    /\bsql(<[^`]*?>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query(<[^(]*>)?\(\s*['"`](select|insert|update|delete|with)\b/;
  // the engine room, tests and measurements
  const allowed =
    /(^|\/)queries\.ts$|^server\/core\/(database|migrate|embedded-postgres[\w-]*)\.ts$|\.test\.ts$|^server\/testing\/|^bench\/|^e2e\//;
  for (const [file, text] of source) {
    if (!/^(server|cli|demo)\//.test(file) || allowed.test(file)) continue;
    const line = text.split('\n').findIndex((one) => sql.test(one));
    if (line >= 0) yield `${file}:${line + 1}: SQL stands only in queries.ts and migrations`;
  }
}

/** Cycles of imports that are there when the code runs. */
function cycles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push(`cycle: ${[...path.slice(at), file].join(' → ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const { target, isType, isDynamic } of imports.get(file) ?? []) {
      if (!isType && !isDynamic) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function* undeclaredEndpoints() {
  for (const [key, { access }] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (!/^(GET|POST|PATCH|DELETE) [^/].*\/$/.test(key)) yield `${key}: a path is relative and ends with a slash`;
    if (typeof access === 'string' ? !actions.includes(access) : !access?.public)
      yield `${key} declares no action and no reason to be public`;
  }
}

function* longFiles() {
  for (const [file, text] of source) {
    const lines = text.split('\n').length;
    if (lines > 301) yield `${file} has ${lines} lines: split it along a seam of the domain (300 at most)`;
  }
}
