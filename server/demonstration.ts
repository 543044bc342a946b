// Creates the demonstration and ends. A process of its own: what it reads and writes at once would stay in the server's memory.
import { readConfig } from './core/config.ts';
import { connect } from './core/connect.ts';
import { hashPassword } from './core/passwords.ts';
import { createDemonstration } from './features/demonstration/seed.ts';

const connected = await connect(readConfig(process.env));
await createDemonstration({ owner: connected.owner, hashPassword });
await connected.close();
