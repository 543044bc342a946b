import { gunzipSync } from 'node:zlib';
import { ask, type Server, xsrfOf } from './client.ts';

export type Deed = { kind: string; work: () => Promise<number> };
/** `took`: milliseconds of each request by kind, in order. */
export type CrowdFigures = { requests: number; perSecond: number; took: Map<string, number[]> };

/** Runs each person's actions one after another for `seconds`, all people in parallel. */
export async function crowd(people: (() => Deed)[], seconds: number): Promise<CrowdFigures> {
  const took = new Map<string, number[]>();
  let requests = 0;
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    people.map(async (next) => {
      while (performance.now() < until) {
        const { kind, work } = next();
        const began = performance.now();
        const made = await work();
        requests += made;
        const list = took.get(kind) ?? [];
        list.push(performance.now() - began);
        took.set(kind, list);
      }
    }),
  );
  for (const list of took.values()) list.sort((a, b) => a - b);
  return { requests, perSecond: (requests * 1000) / (performance.now() - from), took };
}

/** Returns a quantile of sorted numbers; `part` is from 0 to 1. */
export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export async function request(
  method: string,
  path: string,
  { cookie, body, server = 'product' }: { cookie: string; body?: unknown; server?: Server },
): Promise<unknown> {
  const headers = { cookie, 'x-xsrf-token': xsrfOf(cookie), 'accept-encoding': 'gzip' };
  const answer = await ask(method, `/api/v1/${path}`, { headers, body, server });
  if (!answer.ok) throw new Error(`${server} ${method} ${path}: ${answer.status} ${await answer.text()}`);
  if (answer.status === 204) return undefined;
  if (!answer.headers.get('content-type')?.includes('json')) return answer.arrayBuffer();
  if (!answer.headers.get('content-encoding')) return answer.json();
  return JSON.parse(gunzipSync(await answer.arrayBuffer()).toString());
}
