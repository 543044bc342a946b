import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** Helmet's headers, equal for every reply and so computed once. */
export function securityHeaders({
  isProduction,
  tiles = null,
}: Pick<Config, 'isProduction'> & Partial<Pick<Config, 'tiles'>>): Record<string, string> {
  // The map fetches tiles like data.
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
        styleSrc: [styleSources],
        // Mails in the outbox and the page of an unknown host have styles of their own elements.
        // An attribute styles one element alone, and can't read others by selectors.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tilesFrom],
        ...(tiles && { connectSrc: ["'self'", ...tilesFrom] }),
        workerSrc: ["'self'", 'blob:'],
        // Preview of a credential.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction,
    // Covered by frame-ancestors.
    frameguard: false,
    referrerPolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

const styleSources = "'self'";

/**
 * Gives a document its nonce: style elements that have it are let through, others refused.
 * Scripts find it there, and give it to those that they make.
 */
export function withNonce(reply: FastifyReply, html: string): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace(`style-src ${styleSources}`, `style-src ${styleSources} 'nonce-${nonce}'`),
  );
  return html.replaceAll('<style>', `<style nonce="${nonce}">`);
}

const originsOf = (tiles: Config['tiles']) => (tiles ? [new URL(tiles.url).origin] : []);

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
 * Drops headers that mean nothing for a script, style or font:
 * a first load fetches ten, and they take half a kilobyte each.
 * Workers use the policy of their own file: the map's fetches vector tiles.
 */
export function narrowToFile(reply: FastifyReply, tiles: Config['tiles']): void {
  const connecting = tiles ? `;connect-src ${["'self'", ...originsOf(tiles)].join(' ')}` : '';
  reply.header('Content-Security-Policy', `default-src 'self'${connecting}`);
  for (const name of forDocuments) reply.removeHeader(name);
}
