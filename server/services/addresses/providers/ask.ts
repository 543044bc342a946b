import type { Config } from '../../../core/config.ts';

/** `reason`: why a service didn't answer, without the query. */
export class GeocoderFault extends Error {
  readonly reason: string;
  /** milliseconds that the service wants us to wait */
  readonly restMs: number;
  constructor(reason: string, restMs = 0) {
    super(`the address service failed: ${reason}`);
    this.name = 'GeocoderFault';
    this.reason = reason;
    this.restMs = restMs;
  }
}

/** bytes read of an answer; eight addresses take a few thousand */
const longest = 512 * 1024;
/** milliseconds to pause after a 429: by default, and at most */
const usualRest = 2000;
const longestRest = 60_000;

type Question = {
  path: string;
  query?: Record<string, string | readonly string[]>;
  headers?: Record<string, string>;
  body?: object;
};

/** Queries the configured server only: redirects are faults. Throws GeocoderFault. */
export async function askJson(
  { GEOCODER_URL: base, GEOCODER_TIMEOUT_MS: timeout }: Config,
  { path, query = {}, headers = {}, body }: Question,
): Promise<unknown> {
  const url = new URL(`${base?.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) url.searchParams.append(name, one);
  }
  let text: string;
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'Vixia',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    refuseStatus(answer);
    text = await readText(answer);
  } catch (error) {
    if (error instanceof GeocoderFault) throw error;
    throw new GeocoderFault((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new GeocoderFault('not_json');
  }
}

function refuseStatus({ status, headers, body }: Response) {
  if (status === 200) return;
  void body?.cancel();
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    throw new GeocoderFault('status_429', Math.min(seconds > 0 ? seconds * 1000 : usualRest, longestRest));
  }
  throw new GeocoderFault(status >= 300 && status < 400 ? 'redirect' : `status_${status}`);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the response.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longest) throw new GeocoderFault('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
