// The product as npm start runs it, with its demonstration, on a database that is thrown away.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startOidcProvider } from '../server/testing/oidc.ts';
import { scratchFolder } from '../server/testing/scratch.ts';
import { atProvider } from './accounts.ts';

const folder = mkdtempSync(join(scratchFolder, 'vixia-e2e-'));
// PostgreSQL runs as another user where we are root, and must get in.
chmodSync(folder, 0o755);
const database = process.env.TEST_DATABASE_URL ? await createDatabase(process.env.TEST_DATABASE_URL) : undefined;

const provider = await startOidcProvider({ redirectUris: [`http://localhost:${process.env.PORT}/login`] });
provider.person.email = atProvider;

const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  env: {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // Browsers of one machine share an address; a proof of work as hard as on election day would only test patience.
    RATE_LIMIT_FACTOR: '100',
    ANTIBOT_COST: '200',
    ...provider.settings,
    ...(database && { DATABASE_URL: database.url }),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', async (code) => {
  await provider.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

async function createDatabase(server: string) {
  const name = `vixia_e2e_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
