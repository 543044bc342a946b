import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/processes.ts';
import { startNginx } from '../../server/testing/proxy.ts';
import { Crowd, describeOutcome } from './crowd.ts';
import { demandTools, fill, TryStage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 2;
const betweenMs = 1500;

/**
 * Restarts two servers behind nginx one after the other, as the documents say, while people write
 * and read. `from`: a commit whose servers run first, on its own schema, which the first new server
 * then upgrades beneath them.
 */
export async function tryRolling(from?: string): Promise<boolean> {
  demandTools({ nginx: 'nginx', postgres: 'postgresql' });
  const stage = new TryStage();
  try {
    const database = await stage.startPostgres('database');
    const ports = [await freePort(), await freePort()];
    const start = (PORT: string, folder?: string) => stage.startServer({ PORT, DATABASE_URL: database.url }, folder);
    const old = from ? checkOut(from, stage.folder) : undefined;
    const servers = [];
    // The first one makes the database, of its own release.
    for (const port of ports) servers.push(await start(port, old));
    const seeded = await fill(database.url, { isMade: true });
    const proxy = await startNginx(readBlocks(ports), 'vixia');
    const crowd = new Crowd(proxy.port, seeded);
    await crowd.start(database.url);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, port] of ports.entries()) {
        await pause(betweenMs);
        const code = await servers[index]?.stop();
        if (code !== 0) console.log(`  a server stopped with ${code}`);
        servers[index] = await start(port);
      }
    await pause(betweenMs);
    const outcome = await crowd.stop(database.url);
    await proxy.stop();
    console.log(
      `rolling restart, ${rounds * ports.length} stops${from ? `, from ${from}` : ''}: ${describeOutcome(outcome)}`,
    );
    return Object.keys(outcome.failed).length === 0 && outcome.lost === 0;
  } finally {
    await stage.close();
  }
}

function checkOut(commit: string, folder: string): string {
  const target = join(folder, 'last');
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 });
  execFileSync('sh', ['-c', `mkdir -p ${target} && tar -x -C ${target}`], { input: archive });
  const lockOf = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lockOf(target) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'], { cwd: target, stdio: 'ignore' });
  return target;
}

/** The documents' server and upstream, with these ports. */
function readBlocks(ports: string[]): string {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, server = ''] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  const [upstream = ''] = /^ {4}upstream vixia \{[\s\S]*?^ {4}\}/m.exec(text) ?? [];
  return ports.reduce((block, port, index) => block.replace(`:${3000 + index} `, `:${port} `), upstream) + server;
}
