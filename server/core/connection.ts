import type pg from 'pg';

/** Each connection switches to `role`, giving up the owner's rights. */
export type ConnectionTarget = { connection: pg.ClientConfig; role?: 'vixia_app' };

/** Settings of the server's role. The owner has no limits, for long imports and migrations. */
const ofServer = [
  ...['statement_timeout=60s', 'idle_in_transaction_session_timeout=60s'],
  // A locked row mustn't hold the connections of everybody who waits for it.
  'lock_timeout=3s',
  // `inTenant` turns this off for its transactions.
  'default_transaction_read_only=on',
];

/** Longer than the server's own timeout: reached only if the server hangs. */
const answerMs = 65_000;

export const configOf = ({ connection, role }: ConnectionTarget): pg.ClientConfig => ({
  ...(role && { query_timeout: answerMs }),
  ...connection,
  ...(role && { options: [`role=${role}`, ...ofServer].map((setting) => `-c ${setting}`).join(' ') }),
});
