// npm run try -- rolling: tries what the documents say of operations, on loopback (docs/trying.md).

import { tryRolling } from './rolling.ts';
import { MissingTool } from './stage.ts';

const tries: Record<string, (parameter?: string) => Promise<boolean>> = {
  rolling: tryRolling,
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
