import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Database } from './core/database.ts';
import { endStreams } from './services/notifications/streams.ts';

/** Milliseconds in which open connections are still answered: a proxy may be sending a request. */
const lingerMs = 1000;
/** A connection that waits longer to be accepted may be reset as the server closes. */
const acceptedWithinMs = 0.1;
const mostTurnsMs = 300;

/** Answers pending requests, but ends event streams first: they could last half an hour. */
export function drainOnClose(app: FastifyInstance, database: Database): void {
  const inHand = new Set<ServerResponse>();
  let isClosing = false;
  let isLate = false;
  let whenDrained = () => {};

  app.addHook('onRequest', async (_, { raw }) => {
    inHand.add(raw);
    const forget = () => {
      if (inHand.delete(raw) && isClosing && inHand.size === 0) whenDrained();
    };
    raw.once('finish', forget).once('close', forget);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // If a reply's headers were already sent, its connection stays open as keep-alive.
  app.addHook('onResponse', async () => {
    if (isLate) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    endStreams(database);
    if (!app.server.listening && (await countConnections(app.server)) > 0)
      await Promise.race([once(app.server, 'close'), pause(lingerMs)]);
    isLate = true;
    // Fastify would close the second address of 'localhost' only at the end.
    app.server.unref();
  });
  app.addHook('onClose', async () => {
    if (inHand.size > 0)
      await new Promise<void>((resolve) => {
        whenDrained = resolve;
      });
  });
}

/** Stops listening first: once replies close their connections, proxies open others. */
export async function closeGently(app: FastifyInstance): Promise<void> {
  await stopListening(app.server);
  await app.close();
}

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();

/** Closes only the listener: http's `close` also closes idle connections. */
async function stopListening(server: Server): Promise<void> {
  let acceptedAt = 0;
  server.on('connection', () => {
    acceptedAt = performance.now();
  });
  for (const latest = performance.now() + mostTurnsMs; ; ) {
    const begun = performance.now();
    await turn();
    const now = performance.now();
    if (now - Math.max(begun, acceptedAt) < acceptedWithinMs || now > latest) break;
  }
  Server.prototype.close.call(server);
}
