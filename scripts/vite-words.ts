import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { logWords } from '#contract/log.ts';
import { texts } from '#contract/texts.ts';
import { sayWords } from '#contract/words.ts';
import config from '../lingui.config.ts';
import type { Message } from '../server/core/po.ts';
import type { MessagePart } from '../web/core/message-parts.ts';
import { readMessages } from './catalogues.ts';
import { findWords } from './find-words.ts';
import { partOfAll, parts } from './page-messages.ts';

/** Module of a part in a language; `all` loads every part. */
const part = /^\0words\/(\w+)-(\w\w)$/;
const all = 'virtual:words';

/** Serves the texts of `locales/` by parts: `import { catalogs } from 'virtual:words'`. */
export function words({ failOnMissing }: { failOnMissing: boolean }): Plugin {
  return {
    name: 'vixia-words',
    resolveId: { filter: { id: /^virtual:words/ }, handler: (id) => id.replace('virtual:', '\0') },
    load: {
      filter: { id: /^\0words/ },
      handler(id) {
        for (const file of globSync('locales/*/*.po')) this.addWatchFile(resolve(file));
        const [, name = '', language = ''] = part.exec(id) ?? [];
        return { code: name ? composePart(name, language, failOnMissing) : loaders, moduleType: 'js' };
      },
    },
    // The contract's texts are looked up by key, in the reader's language, so the code drops them.
    transform: {
      order: 'pre',
      filter: { code: /\bwords\(/, id: /contract[\\/][^?]+\.ts$/ },
      handler: (code, id) => ({ code: withoutTexts(id, code), map: null }),
    },
  };
}

/** Replaces texts in macros with short ids. */
export const messages = {
  preset: { plugins: [[linguiMacro, { linguiConfig: config }] as [typeof linguiMacro, object]] },
  rolldown: { filter: { code: /@lingui\/\w+\/macro/ } },
};

const withoutTexts = (file: string, code: string): string =>
  findWords(file, code).reduceRight(
    (before, { start, end }) => `${before.slice(0, start)}({})${before.slice(end)}`,
    code,
  );

type Say = (id: string) => string;
const compileTable = (table: Record<string, string>, say: Say) =>
  Object.fromEntries(Object.entries(table).map(([key, text]) => [key, compileMessageOrThrow(say(text))]));
/** Tables of the contract, by their keys. */
const tables = {
  texts: (say: Say) => compileTable(texts, say),
  log: (say: Say) => sayWords(logWords, say),
  fields: (say: Say) => sayWords(logWords.fields, say),
};

const loaders = `export const catalogs = {${[...parts, ...Object.keys(tables)]
  .map((name) => `${name}: {${languages.map((language) => `${language}: () => import('${all}/${name}-${language}')`)}}`)
  .join()}};`;

function composePart(name: string, language: string, failOnMissing: boolean): string {
  const messages = readMessages(language);
  const missing = messages.filter(({ text }) => text === '');
  if (failOnMissing && missing.length > 0)
    throw new Error(`${language} lacks: ${missing.map(({ id }) => id).join(' · ')}`);
  const known = new Map(messages.map(({ id, text }) => [id, text]));
  const said =
    name in tables ? tables[name as keyof typeof tables]((id) => known.get(id) || id) : composeCatalog(name, messages);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(said))});`;
}

/** Lists the ids of texts that each part holds in a language. */
export const idsByPart = (language: string): Map<MessagePart | undefined, string[]> =>
  new Map(
    [...Map.groupBy(readMessages(language), ({ files }) => partOfAll(files))].map(([part, messages]) => [
      part,
      messages.map(({ id, context }) => generateMessageId(id, context)),
    ]),
  );

const composeCatalog = (part: string, messages: Message[]) =>
  Object.fromEntries(
    messages
      .filter(({ files }) => partOfAll(files) === part)
      .map(({ id, context, text }) => [generateMessageId(id, context), compileMessageOrThrow(text || id)]),
  );
