import type pg from 'pg';

/**
 * The server's address, and the user to be there.
 * Every connection takes `role` on, so that the owner's rights stay unused.
 */
export type ConnectionTarget = { connection: pg.ClientConfig; role?: 'vixia_app' };

/** Settings of the server's connections; the owner's long work (imports, migrations) goes on. */
const ofServer = [
  // Ends statements that hang.
  ...['statement_timeout=60s', 'idle_in_transaction_session_timeout=60s'],
  // Shorter than the wait for a connection: others get one in spite of a locked row.
  'lock_timeout=3s',
  // Only a transaction of `inTenant` writes.
  'default_transaction_read_only=on',
];

/** Past the server's own limit: only one that is frozen takes so long. */
const answerMs = 65_000;

/** Gives what connects to a target as its role. */
export const configOf = ({ connection, role }: ConnectionTarget): pg.ClientConfig => ({
  ...(role && { query_timeout: answerMs }),
  ...connection,
  ...(role && { options: [`role=${role}`, ...ofServer].map((setting) => `-c ${setting}`).join(' ') }),
});
