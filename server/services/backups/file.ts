import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type BackupSource, type WrittenBackup, writeBackup } from './write.ts';

/** Writes a file that only its owner reads, under its name once it is whole. Throws EEXIST. */
export async function writeBackupFile(
  source: BackupSource,
  recipients: string[],
  file: string,
): Promise<WrittenBackup> {
  await (await open(file, 'wx', 0o600)).close();
  const unfinished = `${file}.part`;
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const written = await writeBackup(source, recipients, target);
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await Promise.all([rm(unfinished, { force: true }), rm(file, { force: true })]);
    throw error;
  }
}
