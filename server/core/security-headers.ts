import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** Builds Helmet's headers once: they are the same for every reply. */
export function securityHeaders({
  isProduction,
  tiles = null,
}: Pick<Config, 'isProduction'> & Partial<Pick<Config, 'tiles'>>): Record<string, string> {
  // The map fetches tiles as data.
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
        // Mails in the outbox need this. An attribute styles one element and can't read others.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tilesFrom],
        ...(tiles && { connectSrc: ["'self'", ...tilesFrom] }),
        workerSrc: ["'self'", 'blob:'],
        // preview of a credential
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction,
    // frame-ancestors covers this.
    frameguard: false,
    referrerPolicy: { policy: 'same-origin' },
  })({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

/** Drops headers that only matter to documents, for replies that scripts read. */
export function dataHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !forDocuments.includes(name));
  return { ...Object.fromEntries(kept), 'Content-Security-Policy': ofData };
}

const ofData = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const styleSources = "'self'";

/** Allows the document's own style elements. Scripts read the nonce for styles they add. */
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
 * Drops headers that don't matter for scripts, styles and fonts: half a kilobyte for each of ten
 * files. Workers use their own file's policy, and the map's worker fetches tiles.
 */
export function narrowToFile(reply: FastifyReply, tiles: Config['tiles']): void {
  const connecting = tiles ? `;connect-src ${["'self'", ...originsOf(tiles)].join(' ')}` : '';
  reply.header('Content-Security-Policy', `default-src 'self'${connecting}`);
  for (const name of forDocuments) reply.removeHeader(name);
}
