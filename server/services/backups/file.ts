import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type BackupSource, type WrittenBackup, writeBackup } from './write.ts';

/** Writes a file that only its owner reads, under its name once it is whole. Throws EEXIST. */
export async function writeBackupFile(
  source: BackupSource,
  recipients: string[],
  file: string,
): Promise<WrittenBackup> {
  const unfinished = `${file}.part`;
  // This file reserves the name: links, which would reserve the name itself, aren't on every disk.
  await (await open(unfinished, 'wx', 0o600)).close();
  try {
    if (existsSync(file)) throw Object.assign(new Error(file), { code: 'EEXIST' });
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const written = await writeBackup(source, recipients, target);
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
