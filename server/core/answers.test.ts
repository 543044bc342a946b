import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from './answers.ts';
import { ClosedSecret } from './encryption.ts';
import { Refusal } from './refusal.ts';

type Line = { level: number; message: string; err?: { stack?: string } };
const lines: Line[] = [];
const loggerInstance = pino({ messageKey: 'message' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = Fastify({ loggerInstance: loggerInstance as FastifyBaseLogger });
app.setErrorHandler((error, request, reply) => refuse(request, reply, error, 'es'));
app.decorateRequest('subject', null);
const failures: Record<string, Error> = {
  refused: new Refusal('forbidden'),
  unavailable: new Refusal('unavailable'),
  gone: Object.assign(new Error('terminating'), { code: '57P01' }),
  closed: new ClosedSecret('no secret opens the key ABC'),
  broken: new TypeError('a mistake of ours'),
};
app.post('/:failure', async ({ params }) => {
  throw failures[(params as { failure: string }).failure];
});
beforeAll(() => app.listen());
afterAll(() => app.close());

const errors = () => lines.filter(({ level }) => level >= 40).map(({ err }) => err);

it.each([
  ['refused', 403, 0, false],
  ['unavailable', 503, 1, false],
  ['gone', 503, 1, false],
  ['closed', 503, 1, false],
  ['broken', 500, 1, true],
])(
  'a request that is %s, with %i, leaves %i lines of errors; where in the code: %s',
  async (way, status, count, hasStack) => {
    lines.length = 0;
    expect((await app.inject({ method: 'POST', url: `/${way}` })).statusCode).toBe(status);
    expect(errors()).toHaveLength(count);
    expect(errors().some((err) => err?.stack)).toBe(hasStack);
  },
);

it('a request that was broken off leaves no line of an error', async () => {
  lines.length = 0;
  const socket = connect((app.server.address() as AddressInfo).port);
  const answered = new Promise((resolve) => app.server.once('request', (request) => request.once('close', resolve)));
  socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
  await once(app.server, 'request');
  socket.resetAndDestroy();
  await answered;
  expect(errors()).toEqual([]);
});
