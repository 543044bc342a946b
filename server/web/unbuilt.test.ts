import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { serveWeb } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a web app that isn’t built yet is no reason to warn', async () => {
  const lines: string[] = [];
  const loggerInstance = pino({}, { write: (line: string) => void lines.push(line) }) as FastifyBaseLogger;
  const early = Fastify({ loggerInstance });
  await serveWeb(early, app.services, '/built/later/');
  await early.close();
  expect(lines).toEqual([]);
});
