// npm run vixia -- <command>: runs the command line with the server's flags.
// Without them an import of 60,000 tables takes 347 MB of memory instead of 250.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { backupCommands, backupFlags, serverEnvironment, serverFlags } from './server-flags.mjs';

const args = process.argv.slice(2);
const flags = [...serverFlags, ...(backupCommands.includes(args[0]) ? backupFlags : [])];
const child = spawn(process.execPath, [...flags, 'cli/main.ts', ...args], {
  env: { ...process.env, ...serverEnvironment },
  stdio: 'inherit',
});
// Forward signals that reach only this process; a terminal signals both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
