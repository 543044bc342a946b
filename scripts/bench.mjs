// npm run bench: sets up, measures and writes bench/README.md.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { environmentFor, root, setup } from './setup.mjs';

const node = await setup();
const { ok, output } = await buildWeb(node);
if (!ok) throw new Error(output);
const run = spawn(node, ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environmentFor(node),
  stdio: 'inherit',
});
run.once('exit', (code) => process.exit(code ?? 1));
