import { extractor } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { filesByRoom } from './scripts/catalogues.ts';
import { findWords } from './scripts/find-words.ts';

/** Spanish is the source: its texts stand in the code and are the ids of the messages. */
export default makeConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'es',
  locales: ['ca', 'eu', 'gl'],
  catalogs: filesByRoom().map(([room, include]) => ({ path: `<rootDir>/locales/${room}/{locale}`, include })),
  extractors: [
    {
      match: (file) => /(contract|server|cli)\/[^.]+\.ts$/.test(file),
      extract: (file, code, onText) => {
        for (const text of findWords(file, code).flatMap(({ texts }) => texts))
          onText({
            id: generateMessageId(text),
            message: text,
            context: undefined,
            comment: undefined,
            placeholders: {},
            origin: [file, 0],
          });
      },
    },
    extractor,
  ],
  // Values of messages are shown as they were written.
  runtimeConfigModule: { Trans: ['#web/core/Trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
