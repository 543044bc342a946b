import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
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

type Asked = { method: string; url: string; headers: Record<string, string>; cookies?: object; payload?: object };

/** Sends requests to a server over one open connection, as `Browser` does within this process. */
export function connectTo(port: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let connections = 0;
  async function inject({ method, url: path, headers, cookies = {}, payload }: Asked) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const bytes = Buffer.isBuffer(payload) ? payload : payload && JSON.stringify(payload);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const all = { ...headers, cookie, ...(typeof bytes === 'string' && { 'content-type': 'application/json' }) };
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (answered) => {
        if (!asked.reusedSocket) connections += 1;
        resolve(answered);
      }).once('error', reject);
      asked.end(bytes);
    });
    const body = await text(answer);
    const set = (answer.headers['set-cookie'] ?? []).map((line) => {
      const [, name = '', value = '', at = '/'] = /^([^=]+)=([^;]*).*?; Path=([^;]+)/i.exec(line) ?? [];
      return { name, value, path: at };
    });
    return {
      ...{ statusCode: answer.statusCode ?? 0, headers: answer.headers, cookies: set, body },
      ...{ json: () => JSON.parse(body), rawPayload: Buffer.from(body) },
    };
  }
  const app = { inject } as unknown as FastifyInstance;
  return { app, countConnections: () => connections, close: () => agent.destroy() };
}
