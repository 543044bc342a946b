import { ask, type Server, xsrfOf } from './client.ts';

/** What somebody does once: its kind, and the requests. */
export type Deed = { kind: string; work: () => Promise<number> };
/** Of each kind: how long its requests took, in milliseconds, in order. */
export type Told = { requests: number; perSecond: number; took: Map<string, number[]> };

/** Lets people do one thing after another for so many seconds, each without waiting for the others. */
export async function crowd(people: (() => Deed)[], seconds: number): Promise<Told> {
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

/** Of sorted numbers, the one below which so large a part lies. */
export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** A request of somebody who is signed in, read to its end. Throws whatever is refused. */
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
  return answer.headers.get('content-encoding') ? answer.arrayBuffer() : answer.json();
}
