import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the path of a run's process log; `databasesOf`: of the list of its databases. */
export const logOf = (firstPort: number) => join(tmpdir(), `vixia-e2e-${firstPort}.log`);
export const databasesOf = (firstPort: number) => `${logOf(firstPort)}.databases`;

export const metricsToken = 'token-of-the-end-to-end-tests';
