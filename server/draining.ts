import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from './core/database.ts';
import { endStreams } from './services/notifications/streams.ts';

/** Answers pending requests, but ends event streams first: they could last half an hour. */
export function drainOnClose(app: FastifyInstance, database: Database): void {
  const inHand = new Set<ServerResponse>();
  let isClosing = false;
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
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    endStreams(database);
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
