import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchFolder } from './scratch.ts';

export type RunningProxy = { port: number; readLog(): string; stop(): Promise<void> };

export const hasNginx = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** `block`: our server block, used except for port and TLS. `upstream`: a port, or its name. */
export async function startNginx(block: string, upstream: number | string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(scratchFolder, 'vixia-nginx-'));
  const port = await freePort();
  const server = block
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*;$/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(
      /proxy_pass .*;/,
      `proxy_pass http://${typeof upstream === 'string' ? upstream : `127.0.0.1:${upstream}`};`,
    );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  await answers(child, port);
  return {
    port,
    readLog: () =>
      readdirSync(folder)
        .flatMap((name) => (name.endsWith('.log') ? readFileSync(join(folder, name), 'utf8') : []))
        .join(''),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a proxy that sets the server block's headers and forwards the others. */
export async function startHeaderProxy(block: string, upstream: number): Promise<RunningProxy> {
  const set = [...block.matchAll(/proxy_set_header\s+(\S+)\s+(\S+);/g)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value,
  }));
  const server = createServer((asked, answer) => {
    const known: Record<string, string | undefined> = {
      $host: asked.headers.host?.replace(/:\d+$/, ''),
      $scheme: 'http',
      $remote_addr: asked.socket.remoteAddress,
      '""': undefined,
    };
    const headers = { ...asked.headers };
    for (const { name, value } of set) {
      const given = value in known ? known[value] : value;
      if (given === undefined) delete headers[name];
      else headers[name] = given;
    }
    const { method, url: path } = asked;
    asked.pipe(
      request({ port: upstream, host: '127.0.0.1', method, path, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    readLog: () => '',
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the port answers. Throws if the process exits first. */
async function answers(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await new Promise<boolean>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: '/' }, (answer) => {
        answer.resume();
        resolve(true);
      });
      asked.once('error', () => setTimeout(resolve, 20, false));
      asked.end();
    });
    if (isThere) return;
  }
  throw new Error('nginx did not start');
}
