import { dirname, join } from 'node:path';
import { type MessagePart, partsOf } from '../web/core/message-parts.ts';
import { imports, source } from './imports.ts';

/** Parts that the web's texts are split into. */
export const parts = Object.keys(partsOf) as MessagePart[];

type Page = { path: string; file: string; messages: MessagePart; isPublic: boolean };

export function* pagesOf(): Generator<Page> {
  for (const [list, text] of source) {
    if (!/^web\/features\/[\w-]+\/(public-)?pages\.tsx?$/.test(list)) continue;
    for (const page of text.split('definePage({').slice(1)) {
      const [, path = ''] = /^\s*path: '([^']+)'/.exec(page) ?? [];
      const [, file] = /component: [^']*import\('([^']+)'\)/.exec(page) ?? [];
      const [, messages = 'pages'] = /^\s*messages: '(\w+)'/m.exec(page) ?? [];
      if (!file) continue;
      const isPublic = list.includes('/public-pages.');
      yield { path, file: join(dirname(list), file), messages: messages as MessagePart, isPublic };
    }
  }
}

/** Pieces that the frame loads lazily, with their texts. */
function* piecesOfFrame(): Generator<Pick<Page, 'file' | 'messages'>> {
  for (const [file, text] of source)
    for (const [, target = '', messages] of text.matchAll(/import\('([^']+)'\), loadPageMessages\('(\w+)'\)/g))
      yield { file: join(dirname(file), target), messages: messages as MessagePart };
}

/** File that a public page loads after sign-in, when the members' texts are loaded. */
const afterSignIn = 'web/features/setup/index.ts';
/** Entry files: each loads the texts of everything it imports. */
export const roots: Pick<Page, 'file' | 'messages'>[] = [
  { file: 'web/main.tsx', messages: 'shell' },
  ...piecesOfFrame(),
  ...pagesOf(),
  { file: afterSignIn, messages: 'everyday' },
];

const otherRoots = new Set(roots.map(({ file }) => file));

/** Parts of the pages that show each file. */
const shownBy = new Map<string, Set<MessagePart>>();
for (const root of roots)
  for (const file of filesOf(root.file)) shownBy.set(file, (shownBy.get(file) ?? new Set()).add(root.messages));

/** Returns the part for a text: the last one that every page showing the text loads. */
export function partOfAll(files: readonly string[]): MessagePart | undefined {
  // The contract's texts are looked up by key, so its files don't count.
  const showing = files.filter((file) => file.startsWith('web/')).flatMap((file) => [...(shownBy.get(file) ?? [])]);
  if (showing.length === 0) return undefined;
  return parts.findLast((part) => showing.every((page) => part === 'shell' || partsOf[page].includes(part)));
}

/** Lists a file and its imports, lazy ones included; of a feature's index.ts, only what is used. */
export function filesOf(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const { target, names, isType, isDynamic } of imports.get(file) ?? []) {
      if (isType || (isDynamic && otherRoots.has(target))) continue;
      for (const reached of behindFace(target, names)) found.add(reached);
    }
  return found;
}

function behindFace(target: string, names: string[] | undefined): string[] {
  if (!/features\/[\w-]+\/index\.ts$/.test(target) || !names) return [target];
  return (imports.get(target) ?? [])
    .filter((given) => !given.isType && (given.names?.some((name) => names.includes(name)) ?? true))
    .map((given) => given.target);
}
