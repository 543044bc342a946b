import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GeocoderRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
};

export type GeocoderServer = {
  url: string;
  /** requests so far, in order */
  requests: GeocoderRequest[];
  /** answers the next requests; leaves a request pending if it doesn't end the response */
  answer: (request: GeocoderRequest, response: ServerResponse) => void;
  close(): Promise<void>;
};

/** Answers in JSON, as geocoding services do. */
export const inJson =
  (value: unknown, status = 200, headers: Record<string, string> = {}): GeocoderServer['answer'] =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(value));
  };

/** Starts a geocoding service on localhost. The test sets its answers. */
export async function startGeocoder(): Promise<GeocoderServer> {
  const started: GeocoderServer = { url: '', requests: [], answer: inJson([]), close: async () => undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked: GeocoderRequest = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    started.requests.push(asked);
    started.answer(asked, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  started.close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return started;
}
