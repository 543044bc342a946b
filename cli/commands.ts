import type pg from 'pg';
import { createAntibot } from '../server/core/antibot.ts';
import type { Config } from '../server/core/config.ts';
import type { DatabaseConnection } from '../server/core/connect.ts';
import type { Database } from '../server/core/database.ts';
import { eraseAgain } from '../server/erasing-again.ts';
import { analyzeTables } from '../server/features/imports/queries.ts';
import { findTenantBySlug } from '../server/features/tenants/queries.ts';
import { explainShut, listShutEnrolments } from '../server/features/tenants/rules.ts';
import { backUpBeforeUpgrade } from '../server/services/backups/daily/rules.ts';
import { upgrade } from '../server/upgrade.ts';
import { addressesCommand, addressesHelp } from './addresses.ts';
import {
  archivesHelp,
  deleteTenantCommand,
  exportCommand,
  importTenantCommand,
  listTenantsCommand,
} from './archives.ts';
import { backupsHelp } from './backups.ts';
import { bounceCommand, bounceHelp } from './bounce.ts';
import { checkHelp } from './check.ts';
import { configureCommand, configureHelp } from './configure.ts';
import { databaseCheckCommand, databaseCheckHelp } from './database-check.ts';
import {
  chooseElectionCommand,
  createBoardCommand,
  createElectionCommand,
  electionsHelp,
  listElectionsCommand,
} from './elections.ts';
import { importCommand, importHelp } from './import.ts';
import { keysHelp, listKeysCommand, revokeKeyCommand, rotateKeysCommand } from './keys.ts';
import { fail } from './options.ts';
import { resetSecondFactorCommand, secondFactorHelp } from './second-factor.ts';
import { rotateSecretCommand, secretHelp } from './secret.ts';
import { statusCommand, statusHelp } from './status.ts';
import { administratorCommand, tenantCommand, tenantsHelp, termsCommand } from './tenants.ts';
import { whyCommand, whyHelp } from './why.ts';

export const helps: Record<string, string> = {
  import: importHelp,
  addresses: addressesHelp,
  status: statusHelp,
  why: whyHelp,
  election: electionsHelp,
  board: electionsHelp,
  keys: keysHelp,
  secret: secretHelp,
  check: `${databaseCheckHelp}\n\n${checkHelp}`,
  bounce: bounceHelp,
  'second-factor': secondFactorHelp,
  backup: backupsHelp,
  'backup-key': backupsHelp,
  restore: backupsHelp,
};
export const allHelp = [
  tenantsHelp,
  configureHelp,
  archivesHelp,
  electionsHelp,
  statusHelp,
  whyHelp,
  importHelp,
  addressesHelp,
  keysHelp,
  secretHelp,
  checkHelp,
  databaseCheckHelp,
  bounceHelp,
  secondFactorHelp,
  backupsHelp,
].join('\n\n');

type Works = { owner: pg.Pool; database: Database; config: Config };

/** Brings the database up to date first. */
export async function runCommand(args: string[], config: Config, connected: DatabaseConnection): Promise<number> {
  const { owner } = connected;
  if (connected.isEmbedded) await backUpBeforeUpgrade({ owner, config });
  await upgrade(owner);
  await eraseAgain(owner, config);
  for (const shut of await listShutEnrolments(owner)) console.error(`${explainShut(shut)}\n`);
  return dispatch(args, { owner, database: await connected.openDatabase(), config });
}

async function dispatch([command = '', ...rest]: string[], { owner, database, config }: Works): Promise<number> {
  const findTenant = async (slug: string) => (await findTenantBySlug(owner, slug))?.id;
  if (command === 'import') {
    const code = await importCommand(rest, { database, findTenant });
    await analyzeTables(owner);
    return code;
  }
  if (command === 'bounce') return bounceCommand(rest, { config, database, antibot: createAntibot(config) });
  if (command === 'check') return databaseCheckCommand(rest, { owner });
  if (command === 'status') return statusCommand(rest, { owner, config });
  if (command === 'why') return whyCommand(rest, { owner, database });
  const [verb, ...args] = rest;
  if (command === 'addresses' && verb === 'geocode') {
    const services = { config, database, antibot: createAntibot(config) };
    return addressesCommand(args, { services, findTenant });
  }
  const commands: Record<string, () => Promise<number>> = {
    'tenant create': () => tenantCommand(args, owner),
    'tenant configure': () => configureCommand(args, owner),
    'tenant list': () => listTenantsCommand(args, { owner }),
    'tenant export': () => exportCommand(args, { owner, config }),
    'tenant import': async () => {
      const code = await importTenantCommand(args, { owner, config });
      await analyzeTables(owner);
      return code;
    },
    'tenant delete': () => deleteTenantCommand(args, { owner, config }),
    'tenant terms': () => termsCommand(args, owner),
    'election create': () => createElectionCommand(args, owner),
    'election list': () => listElectionsCommand(args, owner),
    'election choose': () => chooseElectionCommand(args, owner),
    'board create': () => createBoardCommand(args, owner),
    'secret rotate': () => rotateSecretCommand(args, { owner, database, secrets: config.secrets }),
    'keys list': () => listKeysCommand(args, { owner, database }),
    'keys rotate': () => rotateKeysCommand(args, { owner, database }),
    'keys revoke': () => revokeKeyCommand(args, { owner, database }),
    'second-factor reset': () => resetSecondFactorCommand(args, { owner, database, config }),
    'superuser create': () => administratorCommand(args, { owner, database, config }),
  };
  const run = commands[`${command} ${verb}`];
  if (run) return run();
  return fail(`There is no command “${[command, verb].join(' ')}”.\n\n${allHelp}`, 2);
}
