import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = '3903';
/** Parts of the project that `npm start` needs, except dependencies, which are linked. */
const parts = [
  'package.json',
  'package-lock.json',
  'contract',
  'server',
  'web',
  'scripts',
  'demo',
  'cli',
  'vite.config.ts',
  'lingui.config.ts',
  'locales',
  'tsconfig.json',
];

/** Measures seconds from `npm start` to the ready line: first without data, then with data. */
export async function measureStartUp(): Promise<{ first: number; second: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'vixia-start-'));
  try {
    for (const part of parts) await cp(part, join(folder, part), { recursive: true });
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    return { first: await startOnce(folder), second: await startOnce(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('is ready')) break;
    // Installing packages would be measured too.
    if (output.includes('Installing')) throw new Error('Install first: npm test -- walls');
  }
  const seconds = (performance.now() - from) / 1000;
  if (!output.includes('is ready')) throw new Error(`npm start ended:\n${output}`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return seconds;
}
