import type { ChildProcess } from 'node:child_process';
import { type Load, median, type Server } from './client.ts';
import { milliseconds, whole } from './figures.ts';
import { cpuOf } from './processes.ts';

/** BENCH_SECONDS shortens the turns for a quick run. */
export const turnSeconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = 4;

/** Medians: requests a second, and processor milliseconds of PostgreSQL and the server. */
export type TurnMedians = { perSecond: number; postgres: number; own: number };

export async function takeTurns<S extends Server>(
  servers: Record<S, ChildProcess>,
  postmaster: number,
  work: (server: S) => Promise<Pick<Load, 'perSecond' | 'requests'>>,
): Promise<Record<S, TurnMedians>> {
  const names = Object.keys(servers) as S[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as TurnMedians[]])) as Record<S, TurnMedians[]>;
  // Round -1 isn't counted: servers are still compiling their code.
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const pids = [postmaster, servers[name].pid ?? 0];
      const before = pids.map(cpuOf);
      const { perSecond, requests } = await work(name);
      const [postgres = 0, own = 0] = pids.map((pid, index) => ((cpuOf(pid) - (before[index] ?? 0)) * 1000) / requests);
      if (round >= 0) measured[name].push({ perSecond, postgres, own });
    }
  }
  const of = (name: S, figure: keyof TurnMedians) => median(measured[name].map((turn) => turn[figure]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: of(name, 'perSecond'), postgres: of(name, 'postgres'), own: of(name, 'own') },
    ]),
  ) as Record<S, TurnMedians>;
}

/** Returns '302 of 600 a second; PostgreSQL 3.0 and 2.3 ms, server 1.9 and 0.9 ms'. */
export const describeTurns = (product: TurnMedians, peer: TurnMedians) =>
  `${whole(product.perSecond)} of ${whole(peer.perSecond)} a second; PostgreSQL ${milliseconds(product.postgres)} and ` +
  `${milliseconds(peer.postgres)}, server ${milliseconds(product.own)} and ${milliseconds(peer.own)}`;
