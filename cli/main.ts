// npm run vixia -- <command>: works on the configured database.
import { readConfig } from '../server/core/config.ts';
import { ConfigError } from '../server/core/config-error.ts';
import { connect } from '../server/core/connect.ts';
import { StartError } from '../server/start-error.ts';

const [command = '', ...rest] = process.argv.slice(2);
/** Exit code (EX_TEMPFAIL) that makes a mail server deliver again later. */
const tryAgain = 75;

if (command === '' || command === '--help' || rest.includes('--help')) {
  const { allHelp, helps } = await import('./commands.ts');
  console.log(helps[command] ?? allHelp);
}
// Both work without database or settings, so a paper can be checked on any machine.
else if (command === 'check' && !rest.includes('--database'))
  process.exitCode = await (await import('./check.ts')).checkCommand(rest);
else if (command === 'backup-key') process.exitCode = await (await import('./backups.ts')).backupKeyCommand(rest);
else process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const config = readConfig(process.env);
    const connected = await connect(config);
    const { owner } = connected;
    try {
      // A backup copies the database unmigrated; a restore precedes the first migration. Neither
      // loads the other commands' code, which takes some 30 MB.
      if (command === 'backup') return await (await import('./backups.ts')).backupCommand(rest, { owner, config });
      if (command === 'restore') return await (await import('./backups.ts')).restoreCommand(rest, { owner, config });
      return await (await import('./commands.ts')).runCommand([command, ...rest], config, connected);
    } finally {
      await connected.close();
    }
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof StartError ? error.message : error);
    return command === 'bounce' ? tryAgain : 1;
  }
}
