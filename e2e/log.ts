import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The process log of a run's servers, and where their databases are. */
export const logOf = (firstPort: number) => join(tmpdir(), `vixia-e2e-${firstPort}.log`);
export const databasesOf = (firstPort: number) => `${logOf(firstPort)}.databases`;

export const metricsToken = 'token-of-the-end-to-end-tests';
