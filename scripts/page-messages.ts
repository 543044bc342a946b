import { dirname, join } from 'node:path';
import { partsOf as loadedBy, type MessagePart } from '../web/core/message-parts.ts';
import { partOf, readMessages } from './catalogues.ts';
import { imports, source } from './imports.ts';

/** Parts of pages shown only after sign-in, when all messages are loaded. */
const afterSignIn = ['web/features/setup/index.ts'];

/** Finds texts in parts that their page doesn't load: people would read message ids. */
export function* messagesOutOfReach(): Generator<string> {
  for (const { path, file, messages } of pagesOf()) {
    const loaded = ['shell', ...loadedBy[messages]];
    for (const reached of filesOf(file)) {
      const part = said.has(reached) && partOf(reached);
      if (part && !loaded.includes(part))
        yield `${path} shows ${reached}, whose texts it doesn't load: put them into another part (scripts/catalogues.ts)`;
    }
  }
}

const said = new Set(readMessages('es').flatMap(({ files }) => files));

type Page = { path: string; file: string; messages: MessagePart; isPublic: boolean };

export function* pagesOf(): Generator<Page> {
  yield { path: 'Every page', file: 'web/main.tsx', messages: 'shell', isPublic: true };
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

/** Lists a file and all its imports, including lazy ones. */
function filesOf(start: string): Set<string> {
  const isFrame = start === 'web/main.tsx';
  const found = new Set([start]);
  for (const file of found) {
    for (const { target, isType, isDynamic } of imports.get(file) ?? []) {
      // The frame loads pages lazily, and some parts only after sign-in.
      if (!isType && !(isFrame && isDynamic) && !afterSignIn.includes(target)) found.add(target);
    }
  }
  return found;
}
