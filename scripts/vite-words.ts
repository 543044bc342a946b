import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import config from '../lingui.config.ts';
import { type Part, parts, partsOf, readMessages } from './catalogues.ts';
import { findWords } from './find-words.ts';

/** The module of a part in a language; `all` loads them. */
const part = /^\0words\/(\w+)-(\w\w)$/;
const all = 'virtual:words';

/** Gives the web the texts of `locales/` by parts: `import { catalogs } from 'virtual:words'`. */
export function words({ failOnMissing }: { failOnMissing: boolean }): Plugin {
  return {
    name: 'vixia-words',
    resolveId: { filter: { id: /^virtual:words/ }, handler: (id) => id.replace('virtual:', '\0') },
    load: {
      filter: { id: /^\0words/ },
      handler(id) {
        for (const file of globSync('locales/*/*.po')) this.addWatchFile(resolve(file));
        const [, name, language = ''] = part.exec(id) ?? [];
        const code = name ? messagesOf(name as Part, language, failOnMissing) : loaders;
        return { code, moduleType: 'js' };
      },
    },
    transform: {
      order: 'pre',
      filter: { code: /\bwords\(/, id: /contract[\\/][^?]+\.ts$/ },
      handler: (code, id) => ({ code: withIds(id, code), map: null }),
    },
  };
}

/** Puts short ids in the place of the macros' texts. */
export const messages = {
  preset: { plugins: [[linguiMacro, { linguiConfig: config }] as [typeof linguiMacro, object]] },
  rolldown: { filter: { code: /@lingui\/\w+\/macro/ } },
};

/** Puts short ids in the place of the texts of `words(…)`. */
function withIds(file: string, code: string): string {
  return findWords(file, code).reduceRight(
    (before, { text, start, end }) => `${before.slice(0, start)}'${generateMessageId(text)}'${before.slice(end)}`,
    code,
  );
}

const loaders = `export const catalogs = {${parts
  .map((name) => `${name}: {${languages.map((language) => `${language}: () => import('${all}/${name}-${language}')`)}}`)
  .join()}};`;

function messagesOf(name: Part, language: string, failOnMissing: boolean): string {
  const said = readMessages(language).filter(({ files }) => partsOf(files).includes(name));
  const missing = said.filter(({ text }) => text === '');
  if (failOnMissing && missing.length > 0)
    throw new Error(`${language} lacks: ${missing.map(({ id }) => id).join(' · ')}`);
  const compiled = said.map(({ id, context, text }) => [
    generateMessageId(id, context),
    compileMessageOrThrow(text || id),
  ]);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}
