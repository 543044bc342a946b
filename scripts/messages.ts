// Collects the texts of all rooms into locales/: npm run messages
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import config from '../lingui.config.ts';
import { parsePo } from '../server/core/po.ts';
import { filesByRoom } from './catalogues.ts';

/**
 * Adds new texts and removes unused ones.
 * A text that changes rooms keeps its translation.
 * Returns the catalogues that were out of date.
 */
export async function collectMessages(): Promise<string[]> {
  const before = readCatalogues();
  const known = new Map(
    [...before].flatMap(([file, po]) =>
      parsePo(po)
        .filter(({ text }) => text)
        .map(({ id, text }) => [`${basename(file, '.po')} ${id}`, text]),
    ),
  );
  for (const catalog of await getCatalogs(config)) {
    const made = await catalog.make({ clean: true, overwrite: false, orderBy: config.orderBy });
    for (const [language, messages] of Object.entries(made || {})) {
      for (const message of Object.values(messages))
        message.translation ||= known.get(`${language} ${message.message}`) ?? '';
      await catalog.write(language, messages);
    }
  }
  const rooms = filesByRoom().map(([room]) => room);
  for (const room of readdirSync('locales')) if (!rooms.includes(room)) rmSync(`locales/${room}`, { recursive: true });
  const after = readCatalogues();
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}

const readCatalogues = () =>
  new Map(globSync('locales/*/*.po').map((file) => [file, readFileSync(file, 'utf8')] as const));

if (import.meta.main) await collectMessages();
