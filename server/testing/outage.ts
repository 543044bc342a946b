import { createConnection, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import type { TestDatabase } from './database.ts';

/** A connection to cut and mend, like a restart of PostgreSQL, or to freeze, like a hang. */
export type Line = { connection: pg.ClientConfig; cut(): void; freeze(): void; mend(): void; close(): Promise<void> };

export async function openLine(connection: pg.ClientConfig): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const { host = 'localhost', port = 5432 } = connection;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = createConnection(target as { path: string });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    connection: { ...connection, host: '127.0.0.1', port: address.port },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      for (const socket of sockets) socket.unpipe();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Counts sessions that wait for a lock. */
export const countWaiting = async ({ owner }: TestDatabase): Promise<number> => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await owner.query(waiting)).rows.length;
};
