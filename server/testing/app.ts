import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { createAntibot } from '../core/antibot.ts';
import { type Config, readConfig } from '../core/config.ts';
import type { Services } from '../core/context.ts';
import { createTestDatabase, type TestDatabase, testSecret } from './database.ts';
import { scratchFolder } from './scratch.ts';

type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
};

export type TestApp = TestDatabase & { app: FastifyInstance; services: Services; visit(host: string): Browser };

/** Builds the services of a test's database, with a configuration that needs no environment. */
export function createTestServices({ database }: TestDatabase, settings: Record<string, string | undefined>): Services {
  const config: Config = readConfig({
    NODE_ENV: 'test',
    SECRET: testSecret,
    ANTIBOT: 'none',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    // Ends event streams immediately, so that a reply is complete.
    PUSH_SECONDS: '0',
    DATA_DIR: join(scratchFolder, `vixia-data-${process.pid}`),
    ...settings,
  });
  return { config, database, antibot: createAntibot(config) };
}

/** Starts the whole server on a database of its own, without a network. */
export async function createTestApp(settings: Record<string, string> = {}, webRoot?: string): Promise<TestApp> {
  const db = await createTestDatabase(settings.SECRET);
  const services = createTestServices(db, settings);
  const app = await createApp(services, async () => undefined, webRoot);
  return {
    ...db,
    app,
    services,
    visit: (host) => new Browser({ app }, { host }),
    async close() {
      await app.close();
      await db.close();
      if (!settings.DATA_DIR) await rm(services.config.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Keeps cookies and sends the XSRF token, as a browser with our web app does. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  readonly #server: { app: FastifyInstance };
  readonly #tenant: { host: string };
  headers: Record<string, string> = { 'accept-language': 'es' };

  constructor(server: { app: FastifyInstance }, tenant: { host: string }) {
    this.#server = server;
    this.#tenant = tenant;
  }

  /** Forgets everything, like a new browser. */
  reset() {
    this.cookies.clear();
    this.headers = { 'accept-language': 'es' };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  delete = (path: string) => this.send('DELETE', path);

  /** Posts what must be created; returns it. */
  async create(path: string, body: unknown): Promise<Answer['body']> {
    const answer = await this.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** `path`: relative to /api/v1/, or absolute. */
  async send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    if (method !== 'GET' && !this.cookies.has('/:XSRF-TOKEN')) await this.send('GET', 'universe/');
    const url = path.startsWith('/') ? path : `/api/v1/${path}`;
    const sent = [...this.cookies].filter(([, cookie]) => url.startsWith(cookie.path));
    const response = await this.#server.app.inject({
      method,
      url,
      headers: {
        host: this.#tenant.host,
        'x-xsrf-token': this.cookies.get('/:XSRF-TOKEN')?.value ?? '',
        ...this.headers,
      },
      cookies: Object.fromEntries(sent.map(([key, { value }]) => [key.slice(key.lastIndexOf(':') + 1), value])),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, path: at = '/' } of response.cookies) {
      if (value) this.cookies.set(`${at}:${name}`, { value, path: at });
      else this.cookies.delete(`${at}:${name}`);
    }
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      raw: response.rawPayload,
    };
  }

  async signIn(email: string, password: string, remember = false): Promise<Browser> {
    const answer = await this.post('users/auth/login/', { email, password, remember });
    if (answer.status !== 200) throw new Error(`Sign-in as ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return this;
  }
}
