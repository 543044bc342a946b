import type pg from 'pg';
import type { Config } from '../../core/config.ts';
import { listFolders, makeDailyBackup } from './daily/rules.ts';
import { appendErasures, forgetOldErasures } from './erasures/file.ts';

type Installation = { owner: pg.Pool; config: Config };

/** Jobs of the installation, which need the database's owner. */
export const backupTasks = (installation: Installation) => ({
  'make-backup': () => makeDailyBackup(installation),
  'note-erasures': async () => {
    const { owner, config } = installation;
    await appendErasures(owner, listFolders(config));
    await forgetOldErasures(owner, listFolders(config), config.BACKUP_KEEP_DAYS);
  },
});
