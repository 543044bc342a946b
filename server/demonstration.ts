// Runs in a process of its own: the server would never give back its peak memory.
import { onFirstRun } from './core/cluster/queries.ts';
import { readConfig } from './core/config.ts';
import { connect } from './core/connect.ts';
import { hashPassword } from './core/passwords.ts';
import { createDemonstration } from './features/demonstration/seed.ts';

const config = readConfig(process.env);
const connected = await connect(config);
await onFirstRun(connected.owner, () =>
  createDemonstration({
    owner: connected.owner,
    config,
    hashPassword: (password) => hashPassword(password, { tenantId: 'demonstration', standing: 'known' }),
  }),
);
await connected.close();
