import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { setUpApp } from '../testing/set-up.ts';
import { serveWeb } from './routes.ts';

const app = setUpApp();

it('a web app that isn’t built yet is no reason to warn', async () => {
  const lines: string[] = [];
  const loggerInstance = pino({}, { write: (line: string) => void lines.push(line) }) as FastifyBaseLogger;
  const early = Fastify({ loggerInstance });
  await serveWeb(early, app.services, '/built/later/');
  await early.close();
  expect(lines).toEqual([]);
});
