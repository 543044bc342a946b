// Makes the release and runs it as on a machine without npm, network or the project.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeRelease, release } from './release.mjs';

await makeRelease();
const folder = await mkdtemp(join(tmpdir(), 'vixia-release-'));
// As root, PostgreSQL runs as another user, who needs access.
await chmod(folder, 0o755);
const moved = join(folder, 'vixia');
await rename(release, moved);
const port = await findPort();
await writeFile(join(folder, 'secret'), 's'.repeat(64), { mode: 0o600 });
const env = {
  ...{ PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data'), PORT: port, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
  ...{ SECRET_FILE: join(folder, 'secret'), SMTP_URL: 'smtp://127.0.0.1:1' },
};
const vixia = (...args) => spawn(join(moved, 'bin/vixia'), args, { cwd: '/', env, stdio: 'inherit' });
const server = vixia('serve');
const ended = once(server, 'exit');
try {
  while ((await ask('/readyz').catch(() => undefined))?.status !== 200) {
    if (server.exitCode !== null) throw new Error('it ended before it was ready');
    await setTimeout(100);
  }
  if ((await run('healthy')) !== 0) throw new Error('it calls itself ill');
  const named = ['--name', 'Norte', '--candidature', 'Norte', '--host', 'norte.test', '--contact', 'a@norte.test'];
  if ((await run('tenant', 'create', '--slug', 'norte', ...named)) !== 0) throw new Error('tenant create failed');
  const page = await ask('/login', 'norte.test');
  if (page.status !== 200) throw new Error(`/login: ${page.status} ${page.text}`);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  if (!script || (await ask(script, 'norte.test')).status !== 200)
    throw new Error(`no script of the page: ${page.text}`);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`it stopped with ${code}`);
} finally {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

async function run(...args) {
  const [code] = await once(vixia(...args), 'exit');
  return code;
}

async function findPort() {
  const socket = createServer().listen(0);
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise((resolve) => socket.close(resolve));
  return String(port);
}

async function ask(path, host = 'localhost') {
  const asked = get({ port, path, headers: { host, 'x-forwarded-proto': 'https' }, agent: false });
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return { status: answer.statusCode, text };
}
