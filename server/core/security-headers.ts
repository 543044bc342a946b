import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** Gives the headers that Helmet sets on every answer: the same for each, so they are made once. */
export function securityHeaders({
  isProduction,
  tiles = null,
}: Pick<Config, 'isProduction'> & Partial<Pick<Config, 'tiles'>>): Record<string, string> {
  // The map fetches its tiles as the page does its data.
  const tilesFrom = tiles ? [new URL(tiles.url).origin] : [];
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader() {},
  };
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tilesFrom],
        ...(tiles && { connectSrc: ["'self'", ...tilesFrom] }),
        workerSrc: ["'self'", 'blob:'],
        // The page of a credential, shown as it would print.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction,
    referrerPolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

/** Differences from `securityHeaders`; undefined: the header is for documents alone. */
const forFiles: Record<string, string | undefined> = {
  // For workers, which have the policy of their own file; the rest is for documents.
  'Content-Security-Policy': "default-src 'self'",
  'Cross-Origin-Opener-Policy': undefined,
  'Origin-Agent-Cluster': undefined,
  'Referrer-Policy': undefined,
  'X-DNS-Prefetch-Control': undefined,
  'X-Download-Options': undefined,
  'X-Frame-Options': undefined,
  'X-Permitted-Cross-Domain-Policies': undefined,
  'X-XSS-Protection': undefined,
};

/**
 * Leaves of the headers those that mean something for a script, a style or a font.
 * A first load asks for ten of them, and the others are half a kilobyte each time.
 */
export function narrowToFile(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(forFiles)) {
    if (value === undefined) reply.removeHeader(name);
    else reply.header(name, value);
  }
}
