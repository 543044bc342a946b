// node scripts/walls.ts: reports every violation of the architecture (docs/architecture.md).
import { globSync, readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { changes } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { entityNames, nouns } from '#contract/nouns.ts';
import { actions } from '#contract/permissions.ts';
import { unexpectedDependencies } from './dependencies.ts';
import { longSubjects, missingTests, poorDocuments } from './documents.ts';
import { files, type Import, imports, source } from './imports.ts';
import { unsafeMigrations } from './migrations.ts';
import { bareNames, doubledNames } from './names.ts';
import { misplacedNouns } from './rooms.ts';
import { impliedAliases } from './sql-aliases.ts';

/** Layers of the server, bottom up: each builds on those before it. */
const layers = ['core', 'people', 'services', 'features'];
/** Layers of the web, bottom up. */
const webLayers = ['core', 'ui', 'records', 'people', 'features'];
/** Most lines of a feature's interface on the web: one screen. */
const faceLines = 40;
/** Most characters of a line of prose (docs/style.md). */
const proseColumns = 100;
/** Files outside the architecture, which may import anything. */
const outside = /\.test\.tsx?$|^(server\/testing|bench|cli|demo|deploy|e2e|scripts)\//;

const broken = [
  ...brokenImports(),
  ...sqlOutsideQueries(),
  ...sqlOutsideKit(),
  ...rings(),
  ...wideFaces(),
  ...undeclaredEndpoints(),
  ...namelessIds(),
  ...doubledEndpoints(),
  ...longFiles(),
  ...longComponents(),
  ...poorProse(),
  ...poorDocuments(),
  ...missingTests(),
  ...unexpectedDependencies(),
  ...longSubjects(),
  ...unlayeredStyles(),
  ...missingStyles(),
  ...featuresNamedInRecords(),
  ...bareNames(),
  ...doubledNames(),
  ...misplacedNouns(),
  ...impliedAliases(),
  ...unsafeMigrations(),
];
for (const message of broken) console.error(message);
console.log(broken.length === 0 ? `The walls stand: ${files.length} files.` : `${broken.length} walls broken.`);
process.exit(broken.length === 0 ? 0 : 1);

function* brokenImports() {
  for (const [file, list] of imports) {
    for (const one of list) {
      const { target } = one;
      const wall = wallBetween(file, target) ?? wallOfEmbeddedPostgres(file, one);
      if (wall) yield `${file} imports ${target}: ${wall}`;
    }
  }
}

function wallBetween(file: string, target: string): string | undefined {
  const [from, to] = [file.split('/'), target.split('/')];
  const [side = '', room = '', noun] = from;
  if (side === 'contract' && to[0] !== 'contract') return 'the contract imports neither side';
  if (side === 'web' && to[0] === 'server') return 'the web knows the server by the contract only';
  if (side === 'server' && (to[0] === 'web' || to[0] === 'cli')) return 'the server knows neither web nor command line';
  if (outside.test(file) || side !== to[0]) return undefined;
  if (side === 'web') return wallOnWeb(file, target);
  const name = to.at(-1) ?? '';
  if (side !== 'server' || layers.indexOf(to[1] ?? '') < 0) return undefined;
  if (name === 'routes.ts' && file !== 'server/routes.ts') return 'only server/routes.ts binds routes';
  if (name === 'jobs.ts' && file !== 'server/worker.ts') return 'only server/worker.ts runs jobs';
  if (name === 'hooks.ts' && to[1] === 'features' && file !== 'server/hooks.ts')
    return 'only server/hooks.ts registers hooks';
  // Files beside the layers (main, app, routes …) combine them.
  if (!layers.includes(room)) return undefined;
  if (layers.indexOf(room) < layers.indexOf(to[1] ?? '')) return `imports run downward: ${layers.join(' → ')}`;
  if (to[1] === 'features' && noun !== to[2] && name !== 'index.ts')
    return `a feature is used through its face, ${to[2]}/index.ts`;
  return undefined;
}

function isList(name: string): boolean {
  return /^(public-)?pages\.tsx?$/.test(name);
}

function wallOnWeb(file: string, target: string): string | undefined {
  const [from, to] = [file.split('/'), target.split('/')];
  const [room = '', other = ''] = [from[1], to[1]];
  const name = to.at(-1) ?? '';
  if (webLayers.includes(room) && webLayers.indexOf(room) < webLayers.indexOf(other))
    return `imports run downward: ${webLayers.join(' → ')}`;
  if (other !== 'features') return undefined;
  if (isList(name)) {
    const reader = name.startsWith('public-') ? 'web/public-pages.ts' : 'web/pages.ts';
    return file === reader || room === other ? undefined : `only ${reader} lists pages`;
  }
  if (/Pages?\.tsx$/.test(name) && !isList(from.at(-1) ?? ''))
    return `only ${to[2]}/pages.ts knows the pages of ${to[2]}`;
  if ((room !== other || from[2] !== to[2]) && name !== 'index.ts')
    return `a feature is used through its face, ${to[2]}/index.ts`;
  return undefined;
}

/** Includes types. Rooms that import each other can't be read or moved separately. */
function* rings() {
  const rooms = new Map<string, Map<string, string>>();
  const roomOf = (file: string) => /^(?:server\/(?:features|services)|web\/features)\/[\w-]+(?=\/)/.exec(file)?.[0];
  for (const [file, list] of imports) {
    const room = roomOf(file);
    if (!room || outside.test(file)) continue;
    for (const { target } of list) {
      const other = roomOf(target);
      const known = rooms.get(room) ?? new Map<string, string>();
      if (other && other !== room) rooms.set(room, known.set(other, file));
    }
  }
  const done = new Set<string>();
  for (const start of rooms.keys()) yield* follow(start, []);

  function* follow(room: string, path: string[]): Generator<string> {
    const at = path.indexOf(room);
    if (at >= 0) {
      const ring = [...path.slice(at), room];
      const files = ring.slice(1).map((next, index) => rooms.get(ring[index] ?? '')?.get(next));
      yield `ring: ${ring.join(' → ')} (${files.join(', ')})`;
    }
    if (at >= 0 || done.has(room)) return;
    for (const next of rooms.get(room)?.keys() ?? []) yield* follow(next, [...path, room]);
    done.add(room);
  }
}

function* wideFaces() {
  for (const [file, text] of source) {
    if (!/^web\/features\/[\w-]+\/index\.ts$/.test(file)) continue;
    const lines = text.split('\n').length - 1;
    if (lines > faceLines) yield `${file} has ${lines} lines: a face names what others need (${faceLines} at most)`;
    if (/^export \*/m.test(text)) yield `${file}: a face names what others need, not all of a file`;
  }
}

/** Keeps the embedded PostgreSQL out of processes that run with `DATABASE_URL`. */
function wallOfEmbeddedPostgres(file: string, { target, isType, isDynamic }: Import): string | undefined {
  const room = 'server/embedded-postgres/';
  const [isInside, wantsInside] = [file, target].map((path) => path.startsWith(room));
  if (isInside) return wantsInside ? undefined : 'the embedded PostgreSQL knows nothing of Vixía';
  if (!wantsInside) return undefined;
  if (target !== `${room}index.ts`) return 'the embedded PostgreSQL is used by its face, index.ts';
  if (/^(server\/testing|bench)\//.test(file)) return undefined;
  if (!/^(server\/(main|core\/connect)\.ts$|cli\/)/.test(file))
    return 'only what connects starts the embedded PostgreSQL';
  if (!isType && !isDynamic)
    return 'the embedded PostgreSQL is loaded without DATABASE_URL only: import it dynamically';
  return undefined;
}

function* sqlOutsideQueries() {
  const sql =
    /\bsql(<[^`]*?>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query(<[^(]*>)?\(\s*['"`](select|insert|update|delete|with)\b/;
  // The database core, tests and benchmarks write SQL too.
  const allowed =
    /(^|\/)queries\.ts$|^server\/core\/(database|migrate)\.ts$|^server\/embedded-postgres\/|\.test\.ts$|^server\/testing\/|^bench\/|^e2e\//;
  for (const [file, text] of source) {
    if (!/^(server|cli|demo)\//.test(file) || allowed.test(file)) continue;
    const line = text.split('\n').findIndex((one) => sql.test(one));
    if (line >= 0) yield `${file}:${line + 1}: SQL stands only in queries.ts and migrations`;
  }
}

/** Finds statements sent without server/core/statements.ts. */
function* sqlOutsideKit() {
  // The migrator runs files, and the pool beneath the kit sends what the kit builds.
  const allowed = /^server\/core\/(database|migrate|statements)\.ts$/;
  for (const [file, text] of source) {
    if (!/^(server|cli|demo)\//.test(file) || outside.test(file) || allowed.test(file)) continue;
    const line = text.split('\n').findIndex((one) => /\.execute\([^)]/.test(one) || /\.execute\($/.test(one));
    if (line >= 0) yield `${file}:${line + 1}: send SQL by tx.find, list, has, count, write or run`;
  }
}

function* undeclaredEndpoints() {
  for (const [key, { access }] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (!/^(GET|POST|PATCH|DELETE) [^/].*\/$/.test(key)) yield `${key}: a path is relative and ends with a slash`;
    if (typeof access === 'string' ? !actions.includes(access) : !access?.public)
      yield `${key} declares no action and no reason to be public`;
  }
}

function* namelessIds() {
  for (const [file, text] of source) {
    if (!file.startsWith('contract/')) continue;
    for (const [, name = ''] of text.matchAll(/\b(?:id|idParams|recordEndpoints)\('(\w+)'[,)]/g)) {
      if (!entityNames.some((known) => known === name))
        yield `${file}: no noun of contract/nouns.ts calls its ids '${name}'`;
    }
  }
}

/** Finds endpoints defined by two nouns: the later would win. */
function* doubledEndpoints() {
  const keys = [...nouns, changes].flatMap((noun) => Object.keys(noun.endpoints));
  for (const key of new Set(keys.filter((key, index) => keys.indexOf(key) !== index)))
    yield `${key}: two nouns have this endpoint`;
}

function* longFiles() {
  for (const [file, text] of source) {
    const lines = text.split('\n').length;
    if (lines > 301) yield `${file} has ${lines} lines: split it along a seam of the domain (300 at most)`;
  }
}

/** Finds Mantine components without their style sheet: unstyled unless another page loaded it. */
function* missingStyles() {
  const sheets = globSync('node_modules/@mantine/core/styles/*.layer.css').map((path) => path.split('/').at(-1) ?? '');
  const shell = source.get('web/core/styles.ts') ?? '';
  for (const [file, text] of source) {
    if (!/^web\/.*\.tsx$/.test(file) || outside.test(file)) continue;
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
    for (const name of names.split(',').map((one) => one.trim())) {
      const sheet = `styles/${name}.layer.css`;
      if (sheets.includes(`${name}.layer.css`) && !shell.includes(sheet) && !text.includes(sheet))
        yield `${file} uses ${name} without importing @mantine/core/${sheet}`;
    }
  }
}

/** Finds styles outside the layer: load order would decide whether ours override Mantine's. */
function* unlayeredStyles() {
  for (const [file, text] of source) {
    for (const [, path] of text.matchAll(/^import '(@mantine\/[^']+(?<!\.layer)\.css)'/gm))
      yield `${file} imports ${path}: import its .layer.css`;
  }
}

/** Finds features named in web/records: pages must define what records need. */
function* featuresNamedInRecords() {
  const rooms = [...source].filter(([file]) => /^web\/features\/[\w-]+\/pages\.ts$/.test(file));
  const names = new Set(
    rooms.flatMap(([file, text]) => [
      file.split('/')[2],
      ...[...text.matchAll(/\bpath: '\/([\w-]+)/g)].map(([, name]) => name),
    ]),
  );
  for (const [file, text] of source) {
    if (!file.startsWith('web/records/') || outside.test(file)) continue;
    for (const [, name] of text.matchAll(/['"`]\/?([\w-]+)/g))
      if (names.has(name)) yield `${file} names '${name}': web/records knows no feature`;
  }
}

/** Finds components of more than a hundred lines. */
function* longComponents() {
  for (const [file, code] of source) {
    if (!/^web\/.*\.tsx$/.test(file) || outside.test(file)) continue;
    const found: { name: string | undefined; start: number; end: number }[] = [];
    new Visitor({
      FunctionDeclaration({ id, start, end }) {
        found.push({ name: id?.name, start, end });
      },
      VariableDeclarator({ id, start, end }) {
        found.push({ name: code.slice(id.start, id.end), start, end });
      },
    }).visit(parseSync(file, code).program);
    for (const { name, start, end } of found) {
      const lines = code.slice(start, end).split('\n').length;
      if (name && /^[A-Z]/.test(name) && lines > 100)
        yield `${file}: ${name} has ${lines} lines: split it along a seam (100 at most)`;
    }
  }
}

/** Finds comments that docs/style.md forbids: long lines, or beginning with a pronoun. */
function* poorProse() {
  const written = globSync('{contract,server,web,cli,scripts,demo,bench,e2e}/**/*.{ts,tsx,mjs,css}', {
    exclude: (name) => /node_modules|\.gen\.ts$/.test(String(name)),
  });
  for (const file of written.map(normalize)) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const [, opening, text = ''] = /^\s*(\{?\/\*+|\/\/+|\*)\s*(.*)$/.exec(line) ?? [];
      if (!opening) continue;
      const at = `${file}:${index + 1}`;
      if (line.length > proseColumns) yield `${at}: a line of a comment has at most ${proseColumns} columns`;
      const pronouns = opening.includes('/*') ? /^(what|whoever|whom)\b/i : /^(What|Whoever|Whom)\b/;
      const [pronoun] = pronouns.exec(text) ?? [];
      if (pronoun) yield `${at}: a comment begins with a verb or the thing's name, not with '${pronoun}'`;
    }
  }
}
