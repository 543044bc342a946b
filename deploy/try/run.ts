// npm run try -- rolling: tries what docs/operations.md says, on loopback.

import { tryFailover } from './failover.ts';
import { tryPgBouncer } from './pgbouncer.ts';
import { tryReplica } from './replica.ts';
import { tryRolling } from './rolling.ts';
import { MissingTool } from './stage.ts';
import { tryWatching } from './watching.ts';

const tries: Record<string, (parameter?: string) => Promise<boolean>> = {
  rolling: tryRolling,
  pgbouncer: tryPgBouncer,
  replica: tryReplica,
  failover: tryFailover,
  watching: tryWatching,
};
const [name = '', parameter] = process.argv.slice(2);
const wanted = name === 'all' ? Object.keys(tries) : [name];
if (!wanted.every((one) => one in tries)) {
  console.error(`npm run try -- ${Object.keys(tries).join(' | ')} | all`);
  process.exit(1);
}
for (const one of wanted) {
  const isRight = await tries[one]?.(parameter).catch((error: Error) => {
    if (!(error instanceof MissingTool)) throw error;
    console.log(`${one}: not tried. ${error.message}`);
    return true;
  });
  if (!isRight) process.exitCode = 1;
}
