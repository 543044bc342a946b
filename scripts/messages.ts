// Collects the texts of all rooms into locales/: npm run messages
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import config from '../lingui.config.ts';
import { parsePo } from '../server/core/po.ts';
import { filesByRoom } from './catalogues.ts';

/**
 * Adds texts that are new and removes those that nothing says.
 * A text keeps its translation from room to room.
 */
export async function collectMessages(): Promise<void> {
  const known = new Map(
    globSync('locales/*/*.po').flatMap((file) =>
      parsePo(readFileSync(file, 'utf8'))
        .filter(({ text }) => text)
        .map(({ id, text }) => [`${basename(file, '.po')} ${id}`, text]),
    ),
  );
  for (const catalog of await getCatalogs(config)) {
    const made = await catalog.make({ clean: true, overwrite: false, orderBy: config.orderBy });
    for (const [language, messages] of Object.entries(made || {})) {
      const filled = Object.entries(messages).map(([id, message]) => {
        const translation = message.translation || known.get(`${language} ${message.message}`) || '';
        return [id, { ...message, translation }];
      });
      await catalog.write(language, Object.fromEntries(filled));
    }
  }
  const rooms = filesByRoom().map(([room]) => room);
  for (const room of readdirSync('locales')) if (!rooms.includes(room)) rmSync(`locales/${room}`, { recursive: true });
}

if (import.meta.main) await collectMessages();
