import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { ink, night, paper } from '../web/core/grounds.ts';
import { type MessagePart, partsOf } from '../web/core/message-parts.ts';

type Facts = { path: string; action: string; takesAnyParams: boolean; messages: MessagePart[]; first: string[] };
/** `component`: the module that the list imports it from. */
type Found = Facts & { component: string | undefined };
/** `modules`: the page list's and the component's. */
type Page = Facts & { modules: (string | undefined)[] };
type Node = { type: string; [key: string]: unknown };

/** Pages that strangers open first, on phones: they load little. */
const doors = ['/login', '/enroll'];

/** Pages that open before the list of the other pages is loaded. */
const pagesAlone = [...doors, '/card'];

/** Most kilobytes of scripts, gzipped, that a page loads in Spanish; `later`: without waiting. */
const bounds: Record<string, { most: number; later?: string[] }> = {
  '/': { most: 250 },
  '/users': { most: 250 },
  '/user/$userid/place': { most: 250 },
  '/map': { most: 560, later: ['MapCanvas', 'maplibre-gl'] },
  '/card': { most: 150 },
};

export const boundedPages = Object.keys(bounds);

type Described = Facts & { files: string[] };
export type SitePages = {
  pages: Described[];
  /** files of the entry */
  atStart: string[];
  afterSigningIn: string[];
  messages: Record<string, Record<string, string[]>>;
};

/** Lists the scripts and styles that a page loads in Spanish before it can be used. */
export function scriptsOf({ pages, atStart, afterSigningIn, messages }: SitePages, path: string): string[] {
  const { files, messages: parts } = pages.find((page) => page.path === path) ?? { files: [], messages: [] };
  const said = ['shell', ...parts].flatMap((part) => messages.es?.[part] ?? []);
  return [...new Set([...atStart, ...(pagesAlone.includes(path) ? [] : afterSigningIn), ...files, ...said])];
}

/** Finds files that import each other in a ring: one of them would run before what it needs. */
function findRing(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const follow = (path: string[], file: string): string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const ring = follow([...path, file], next);
      if (ring) return ring;
    }
    done.add(file);
    return undefined;
  };
  return [...imports.keys()].reduce<string[] | undefined>((ring, file) => ring ?? follow([], file), undefined);
}

const moduleNames = (chunk: { moduleIds: string[] } | undefined) =>
  chunk?.moduleIds.map((id) => relative(process.cwd(), id)).join(' ');

/** Lists the web app's pages and their files in `site.json`, for the server. */
export function site(root: string): Plugin {
  const pages: Page[] = [];
  let listed: string[] = [];
  return {
    name: 'vixia-site',
    apply: 'build',
    buildStart() {
      pages.length = 0;
    },
    transform: {
      order: 'post',
      filter: { id: /features[\\/][\w-]+[\\/](public-)?pages\.tsx?$/ },
      async handler(code, id) {
        for (const { component, ...page } of findPages(this.parse(code) as unknown as Node)) {
          const resolved = component === undefined ? undefined : await this.resolve(component, id);
          pages.push({ ...page, modules: [id, resolved?.id] });
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(/<link rel="stylesheet".*>/g) ?? [];
        return (
          styles
            .reduce((rest, style) => rest.replace(style, ''), html)
            // Styles come after the shell, which mustn't wait for them.
            .replace('<!--styles-->', styles.join(''))
            .replace('<!--grounds-->', `<style>${grounds}</style>`)
            // The shell is painted without scripts.
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        );
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const ring = findRing(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (ring)
        this.error(`These files load each other: ${ring.map((file) => moduleNames(byName.get(file))).join(' | ')}`);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const atStart = filesFrom(entry?.fileName);
      const messages: Record<string, Record<string, string[]>> = {};
      for (const chunk of chunks) {
        const [, part = '', language] = /words\/(\w+)-(\w\w)$/.exec(chunk.facadeModuleId ?? '') ?? [];
        if (language) messages[language] = { ...messages[language], [part]: [chunk.fileName] };
      }
      const described = pages.map(({ modules, ...page }) => {
        const own = chunks.filter(({ moduleIds }) => modules.some((id) => id !== undefined && moduleIds.includes(id)));
        const files = own.reduce<string[]>((found, { fileName }) => filesFrom(fileName, found), []);
        return { ...page, files: files.filter((file) => !atStart.includes(file)) };
      });
      for (const { path, files } of described)
        if (doors.includes(path) && files.some((file) => /\/(work|pieces)-[^/]+\.js$/.test(file)))
          this.error(`${path} loads what pages for people at work share: ${files.join(' ')} (vite.config.ts)`);
      const list = join(process.cwd(), root, 'pages.ts');
      const members = chunks.find(({ moduleIds }) => moduleIds.includes(list));
      const afterSigningIn = filesFrom(members?.fileName).filter((file) => !atStart.includes(file));
      const site: SitePages = { pages: described, atStart, afterSigningIn, messages };
      for (const [path, { most, later = [] }] of Object.entries(bounds)) {
        const afterwards = chunks.filter(({ name }) => later.includes(name)).map(({ fileName }) => fileName);
        const bytes = [...new Set([...scriptsOf(site, path), ...afterwards])]
          .flatMap((file) => byName.get(file) ?? [])
          .reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        if (bytes > most * 1000 && !process.env.VIXIA_PAGE_SIZES)
          this.error(
            `${path} loads ${bytes / 1000} KB of scripts, and ${most} are its most: ` +
              'does it need a small file that lies with the lists’ (vite.config.ts, leaves)?',
          );
      }
      listed = [...described.flatMap(({ files }) => files), ...afterSigningIn];
      const source = JSON.stringify(site);
      this.emitFile({ type: 'asset', fileName: 'site.json', source });

      function filesFrom(fileName: string | undefined, found: string[] = []): string[] {
        const chunk = byName.get(fileName ?? '');
        if (!chunk || found.includes(chunk.fileName)) return found;
        // Vite removes scripts that only stand for styles.
        const isOfStyles = chunk.moduleIds.every((id) => /\.css(\?|$)/.test(id));
        found.push(...(isOfStyles ? [] : [chunk.fileName]), ...(chunk.viteMetadata?.importedCss ?? []));
        for (const next of chunk.imports) filesFrom(next, found);
        return [...new Set(found)];
      }
    },
    writeBundle(_, bundle) {
      const lost = listed.find((file) => !(file in bundle));
      if (lost) this.error(`Pages would load ${lost}, which isn't there.`);
    },
  };
}

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--shell-${name}:${colour};`)
    .join('');
const light = variables({
  ground: paper[0],
  bar: '#fff',
  line: paper[3],
  soft: paper[2],
  ink,
});
const dark = variables({
  ground: night[7],
  bar: night[8],
  line: night[4],
  soft: night[5],
  ink: night[0],
});
/** The shell's backgrounds: by the person's stored choice, else by the device's setting. */
const grounds =
  `:root{${light}}` +
  `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}` +
  `:root[data-mantine-color-scheme=light]{color-scheme:light}` +
  `:root[data-mantine-color-scheme=dark]{color-scheme:dark;${dark}}`;

function findPages(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(findPages);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
  if (type === 'CallExpression') {
    const [first] = given;
    if (callee.name === 'definePage' && first?.type === 'ObjectExpression') {
      const page = pageOf(first);
      return page ? [page] : [];
    }
  }
  return Object.values(node).flatMap(findPages);
}

/** Reads a page; undefined if its path or action isn't a literal. */
function pageOf({ properties }: Node): Found | undefined {
  const given = new Map(
    (properties as Node[]).map(({ key, value }) => [(key as Node | undefined)?.name as string, value as Node]),
  );
  const [path, action] = [textOf(given.get('path')), textOf(given.get('action'))];
  if (path === undefined || action === undefined) return undefined;
  const messages = partsOf[(textOf(given.get('messages')) ?? 'pages') as MessagePart];
  const takesAnyParams = given.has('takesAnyParams');
  const first = ((given.get('first')?.elements ?? []) as Node[]).flatMap((one) => textOf(one) ?? []);
  return { path, action, takesAnyParams, messages, first, component: moduleOf(given.get('component')) };
}

function moduleOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, source } = node as Node & { source: Node };
  if (type === 'ImportExpression') return textOf(source);
  return Object.values(node)
    .map(moduleOf)
    .find((found) => found !== undefined);
}

const textOf = (node: Node | undefined) => (typeof node?.value === 'string' ? node.value : undefined);
