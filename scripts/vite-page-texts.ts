import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { partsOf } from '../web/core/message-parts.ts';
import { imports } from './imports.ts';
import { filesOf, pagesOf, roots } from './page-messages.ts';
import { idsByPart } from './vite-words.ts';

type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type DescribedPage = { path: string; messages: string[] };

/** Refuses a build whose pages don't load a text that they may show, in any language. */
export function pageTexts(): Plugin {
  return {
    name: 'vixia-page-texts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const modules = new Map(
          [...this.getModuleIds()]
            .map((id) => [relative(process.cwd(), id.split('?')[0] ?? id), this.getModuleInfo(id)] as const)
            .flatMap(([file, module]) => (module && /^(web|contract)\/.*\.tsx?$/.test(file) ? [[file, module]] : [])),
        ) as Map<string, Module>;
        const site = bundle['site.json'];
        const { pages } = JSON.parse(site?.type === 'asset' ? String(site.source) : '{"pages":[]}');
        const problems = [...unknownImports(modules), ...differentPages(pages), ...missingTexts(modules)];
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

/** File that macros import; it has no texts. */
const ofMacros = 'web/core/Trans.tsx';

/** Finds imports of the bundler that scripts/imports.ts doesn't read. */
function* unknownImports(modules: Map<string, Module>) {
  for (const [file, { importedIds, dynamicallyImportedIds }] of modules) {
    const known = new Set((imports.get(file) ?? []).map(({ target }) => target));
    for (const id of [...importedIds, ...dynamicallyImportedIds]) {
      const target = relative(process.cwd(), id);
      if (modules.has(target) && target !== ofMacros && !known.has(target))
        yield `${file} imports ${target} in a way that scripts/imports.ts doesn't read`;
    }
  }
}

/** Finds pages whose parts differ between the built app and `pagesOf`, which divides the texts. */
function* differentPages(described: DescribedPage[]) {
  const read = new Map([...pagesOf()].map(({ path, messages }) => [path, partsOf[messages].join()]));
  for (const { path, messages } of described)
    if (read.get(path) !== messages.join()) yield `${path} loads ${messages}, and is read as ${read.get(path)}`;
}

function* missingTexts(modules: Map<string, Module>) {
  const every = new Set([...idsByPart('es').values()].flat());
  const idsOf = new Map(
    [...modules].map(([file, { code }]) => [
      file,
      [...(code ?? '').matchAll(/\bid: ?["'`]([\w-]{6})["'`]/g)].flatMap(([, id = '']) => (every.has(id) ? [id] : [])),
    ]),
  );
  for (const language of languages) {
    const byPart = idsByPart(language);
    for (const { file: root, messages } of roots) {
      const loaded = new Set((['shell', ...partsOf[messages]] as const).flatMap((part) => byPart.get(part) ?? []));
      for (const file of filesOf(root))
        for (const id of idsOf.get(file) ?? [])
          if (!loaded.has(id)) yield `${root} lacks in ${language} a text of ${file}: ${id}`;
    }
  }
}
