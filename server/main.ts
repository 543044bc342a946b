import { parseArgs } from 'node:util';
import { claimDatabase } from './core/cluster/queries.ts';
import { type Config, listSettings, readConfig } from './core/config.ts';
import { ConfigError } from './core/config-error.ts';
import { connect, type DatabaseConnection } from './core/connect.ts';
import { StartError } from './start-error.ts';

if (process.argv.includes('--help') || process.argv.includes('-h')) printHelp();
else await start();

async function start() {
  try {
    const config = readConfig({ ...process.env, ...readOptions() });
    const connected = await connectAlone(config);
    // Imported once nothing prevents the start: importing takes most of its time.
    const { serve } = await import('./serving.ts');
    await serve(config, connected);
  } catch (error) {
    if (error instanceof ConfigError)
      console.error(`Vixía can't start with these settings:\n${error.message}\nAll of them: npm start -- --help`);
    else if (error instanceof StartError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}

function readOptions(): Record<string, string> {
  try {
    const { processes } = parseArgs({ options: { processes: { type: 'string' } } }).values;
    return processes === undefined ? {} : { PROCESSES: processes };
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

/** Connects, and claims an embedded database for this process until it closes or dies. */
async function connectAlone(config: Config): Promise<DatabaseConnection> {
  const connected = await connect(config).catch((cause: Error) => {
    throw new StartError(cause.message, { cause });
  });
  if (!connected.isEmbedded) return connected;
  const claimed = await claimDatabase(connected.owner);
  if (claimed)
    return {
      ...connected,
      close() {
        claimed.release(true);
        return connected.close();
      },
    };
  await connected.close();
  throw new StartError('Vixía is already running with this data. Stop it first, or use another DATA_DIR and PORT.');
}

function printHelp() {
  console.log('npm start [-- --processes <number>]: runs Vixía. Settings are environment variables:\n');
  for (const { name, fallback, description } of listSettings())
    console.log(`  ${name.padEnd(18)} ${description}${fallback ? ` [${fallback}]` : ''}`);
}
