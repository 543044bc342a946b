import type pg from 'pg';

/**
 * Address and login of a PostgreSQL server.
 * Each connection switches to `role`, leaving the owner's rights unused.
 */
export type ConnectionTarget = { connection: pg.ClientConfig; role?: 'vixia_app' };

/** Settings of the server's connections; the owner runs long imports and migrations. */
const ofServer = [
  // Ends hanging statements.
  ...['statement_timeout=60s', 'idle_in_transaction_session_timeout=60s'],
  // Shorter than the wait for a connection, so that a locked row doesn't exhaust the pool.
  'lock_timeout=3s',
  // Only transactions of `inTenant` write.
  'default_transaction_read_only=on',
];

/** Above the server's own timeout: only a frozen server takes this long. */
const answerMs = 65_000;

/** Returns the connection settings of a target. */
export const configOf = ({ connection, role }: ConnectionTarget): pg.ClientConfig => ({
  ...(role && { query_timeout: answerMs }),
  ...connection,
  ...(role && { options: [`role=${role}`, ...ofServer].map((setting) => `-c ${setting}`).join(' ') }),
});
