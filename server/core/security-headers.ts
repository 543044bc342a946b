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
  const tilesFrom = originsOf(tiles);
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
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction,
    // frame-ancestors says it.
    frameguard: false,
    referrerPolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

const originsOf = (tiles: Config['tiles']) => (tiles ? [new URL(tiles.url).origin] : []);

/** Headers for documents alone. */
const forDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Leaves of the headers those that mean something for a script, a style or a font.
 * A first load asks for ten of them, and the others are half a kilobyte each time.
 * Workers have the policy of their own file: that of maps fetches tiles of lines.
 */
export function narrowToFile(reply: FastifyReply, tiles: Config['tiles']): void {
  const connecting = tiles ? `;connect-src ${["'self'", ...originsOf(tiles)].join(' ')}` : '';
  reply.header('Content-Security-Policy', `default-src 'self'${connecting}`);
  for (const name of forDocuments) reply.removeHeader(name);
}
