// npm start and npm run dev: sets up, builds the web app and runs the server.
// Exits with the server's exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { environmentFor, root, SetupError, setup } from './setup.mjs';

const [isDev, args] = process.argv[2] === '--dev' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const serverArgs = [...serverFlags, 'server/main.ts', ...args];
const children = new Set();
let firstSignalAt;
let exitCode;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));

// A killed npm sends no signal, and a terminated npm may signal only its shell.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    passOn('SIGTERM');
  }, 250).unref();
}

try {
  const node = await setup();
  if (args.includes('--help') || args.includes('-h')) run(node, serverArgs, { stdio: 'inherit' });
  else if (isDev) develop(node);
  else await serve(node);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

async function serve(node) {
  const env = { ...environmentFor(node), ...serverEnvironment };
  const server = run(node, serverArgs, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  const { ok, output } = await buildWeb(node);
  if (ok) {
    if (server.connected) server.send({ type: 'web-built' }, () => {});
  } else if (exitCode === undefined) {
    console.error(`${output.trim()}\n\nThe web app could not be built.`);
    endAll('SIGTERM', 1);
  }
}

function develop(node) {
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentFor(node), VIXIA_DEV: '1', PUBLIC_PORT: '5173' },
  };
  run(node, ['--watch', '--watch-preserve-output', ...serverArgs], options);
  run(node, [join(root, 'node_modules/.bin/vite'), '--clearScreen', 'false'], options);
}

/** Starts a command in its own process group: in ours, the child would get Ctrl-C twice. */
function run(node, commandLine, options) {
  const child = spawn(node, commandLine, { cwd: root, env: environmentFor(node), detached: true, ...options });
  children.add(child);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    children.delete(child);
    endAll('SIGTERM', code ?? 128 + constants.signals[signal]);
  });
  return child;
}

/** Ends all other processes once one has ended; its exit code becomes ours. */
function endAll(signal, code) {
  exitCode ??= code;
  if (children.size === 0) process.exit(exitCode);
  if (firstSignalAt === undefined) for (const child of children) child.kill(signal);
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 15_000);
}

/** Forwards a signal; kills on a repetition over a second later, since npm repeats signals. */
function passOn(signal) {
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  if (firstSignalAt === undefined) {
    firstSignalAt = Date.now();
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  } else if (Date.now() - firstSignalAt > 1000) for (const child of children) child.kill('SIGKILL');
}
