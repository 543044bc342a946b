import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testSecret } from './database.ts';
import { writeUrl } from './postgres.ts';

/** Starts the product in a process of its own, which can be killed. */
export function startProcess(
  db: TestDatabase,
  file: 'main.ts' | 'worker.ts',
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(import.meta.resolve(`../${file}`))], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', SECRET: testSecret, ANTIBOT: 'none', LOG_LEVEL: 'silent', DEMO: '0' },
      ...{ DATABASE_URL: writeUrl(db.connection), ...settings },
    },
    stdio: 'ignore',
  });
}

export const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(String(port)));
    });
  });
