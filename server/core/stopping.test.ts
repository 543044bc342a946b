import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('on a signal a process closes, and exits with 0', async () => {
  const { child, ended } = await run();
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  expect(child.exitCode).toBeNull();
  child.stdin.write('done');
  expect(await ended).toEqual([0, null]);
});

test('a second signal ends it at once, whatever is in hand', async () => {
  const { child, ended } = await run();
  // Repeats the signal: signals within a second are merged, since supervisors send two.
  const insist = setInterval(() => child.kill('SIGTERM'), 50);
  expect(await ended).toEqual([1, null]);
  clearInterval(insist);
});

/** Runs a process that closes once it's told to, within two minutes. */
async function run() {
  const script = `import { stopOnSignal } from '${import.meta.resolve('./stopping.ts')}';
    stopOnSignal(120, async () => { console.log('closing'); await new Promise((told) => process.stdin.once('data', told)); });
    process.stdin.resume();
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, ended };
}
