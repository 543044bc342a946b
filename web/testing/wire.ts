import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints } from '#contract/endpoints.ts';

export type Answer = { status?: number; body?: unknown };

export const busy: Answer = { status: 503, body: { detail: 'No', code: 'busy' } };

export function findEndpoint(method: string, path: string): [string, Record<string, string>] {
  const isPattern = (key: string) => Number(key.includes(':'));
  for (const key of Object.keys(endpoints).sort((a, b) => isPattern(a) - isPattern(b))) {
    const pattern = `^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`;
    const match = new RegExp(pattern).exec(`${method} ${path}`);
    if (match) return [key, { ...match.groups }];
  }
  throw new Error(`The contract has no ${method} ${path}`);
}

export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  await once(request, 'end');
  return text ? JSON.parse(text) : undefined;
}

export function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'XSRF-TOKEN=test; Path=/' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
