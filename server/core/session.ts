import { createSecretKey, type KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from './config.ts';
import type { SignedIn } from './context.ts';
import { Refusal } from './refusal.ts';
import { protocolOf } from './tenants.ts';
import { hashToken, isXsrfToken, newXsrfToken, secretStart } from './tokens.ts';

const accessSeconds = 15 * 60;
export const refreshSeconds = 14 * 24 * 3600;
/** Absolute limit, renewals included: a stolen session mustn't last for ever. */
export const sessionSeconds = 90 * 24 * 3600;

export const xsrfCookie = 'XSRF-TOKEN';
/**
 * Prefixes keep sibling hosts from planting Secure cookies. `__Host-` requires the path '/';
 * other hosts can set `__Secure-` only over TLS.
 */
export const cookieName = (isSecure: boolean, name: string, { isForSomePaths = false } = {}) =>
  `${isSecure ? (isForSomePaths ? '__Secure-' : '__Host-') : ''}vixia-${name}`;
export const accessCookie = (isSecure: boolean) => cookieName(isSecure, 'access');
const refreshCookie = (isSecure: boolean) => cookieName(isSecure, 'refresh', { isForSomePaths: true });
/** only these paths receive the refresh token */
const refreshPaths = ['/api/v1/users/auth/refresh/', '/api/v1/users/auth/logout/'];

/** `expired`: was valid once; `token`: hash of a program's token, instead of a session */
export type Claim = {
  state: 'none' | 'valid' | 'expired' | 'forged';
  sessionId?: string;
  checked?: Checked;
  token?: Buffer;
};

/** A verified access token, the XSRF token verified with it, and the person found by it last. */
type Checked = { tenantId: string; sessionId: string; expires: number; xsrf?: string; actor?: SignedIn };
const mostChecked = 10_000;
/** Caches keys and verified tokens: key bytes would be imported anew on each request. */
const known = new WeakMap<Config, { keys: KeyObject[]; checked: Map<string, Checked> }>();

function knownOf(config: Config) {
  const own = known.get(config) ?? {
    keys: config.secrets.map((secret) => createSecretKey(secret, 'utf8')),
    checked: new Map(),
  };
  known.set(config, own);
  return own;
}

/** Returns `forged` for another tenant's token. */
export async function readClaim(config: Config, request: FastifyRequest, tenantId: string): Promise<Claim> {
  const token = request.cookies[accessCookie(cookieOptions(config, request).secure)];
  if (!token) return { state: 'none' };
  const { keys, checked } = knownOf(config);
  const seen = checked.get(token);
  if (seen?.tenantId === tenantId && Date.now() < seen.expires)
    return { state: 'valid', sessionId: seen.sessionId, checked: seen };
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify<{ sid: string; exp: number }>(token, key, {
        audience: tenantId,
        algorithms: ['HS256'],
        requiredClaims: ['sid', 'exp'],
      });
      if (checked.size >= mostChecked) checked.clear();
      checked.set(token, { tenantId, sessionId: payload.sid, expires: payload.exp * 1000 });
      return { state: 'valid', sessionId: payload.sid };
    } catch (error) {
      // jose verifies the signature before the expiry, so an expired token is genuine.
      if (error instanceof errors.JWTExpired) return { state: 'expired', sessionId: String(error.payload.sid) };
    }
  }
  return { state: 'forged' };
}

const isSecret = new RegExp(`^${secretStart}[A-Za-z0-9_-]{43}$`);

/** Undefined without a token. Throws bad_token, or token_and_session if the sender has both. */
export function readTokenClaim(config: Config, request: FastifyRequest): Claim | undefined {
  const { authorization = '' } = request.headers;
  const [, secret] = /^bearer +(.*)$/i.exec(authorization) ?? [];
  // A malformed header may still hold a token; an XSRF error would mislead.
  if (secret === undefined && !authorization.includes(secretStart)) return undefined;
  if (request.cookies[accessCookie(cookieOptions(config, request).secure)]) throw new Refusal('token_and_session');
  if (secret === undefined || !isSecret.test(secret)) throw new Refusal('bad_token');
  return { state: 'valid', token: hashToken(secret) };
}

export const readRefreshToken = (config: Config, request: FastifyRequest) =>
  request.cookies[refreshCookie(cookieOptions(config, request).secure)];

export async function setSessionCookies(
  config: Config,
  reply: FastifyReply,
  session: { tenantId: string; id: string; refreshToken: string; remember: boolean },
) {
  const access = await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(session.tenantId)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(knownOf(config).keys[0] as KeyObject);
  const options = { ...cookieOptions(config, reply.request), ...(session.remember && { maxAge: refreshSeconds }) };
  reply.setCookie(accessCookie(options.secure), access, { ...options, path: '/', httpOnly: true });
  for (const path of refreshPaths)
    reply.setCookie(refreshCookie(options.secure), session.refreshToken, { ...options, path, httpOnly: true });
  setXsrfCookie(config, reply, session.tenantId, session.id);
}

export function clearSessionCookies(config: Config, reply: FastifyReply, tenantId: string) {
  const options = cookieOptions(config, reply.request);
  reply.clearCookie(accessCookie(options.secure), { ...options, path: '/' });
  for (const path of refreshPaths) reply.clearCookie(refreshCookie(options.secure), { ...options, path });
  setXsrfCookie(config, reply, tenantId, undefined);
}

/** Scripts read the cookie and return it as X-XSRF-TOKEN. */
export function setXsrfCookie(config: Config, reply: FastifyReply, tenantId: string, sessionId: string | undefined) {
  reply.setCookie(xsrfCookie, newXsrfToken(config.secrets, tenantId, sessionId), {
    ...cookieOptions(config, reply.request),
    path: '/',
    maxAge: refreshSeconds,
  });
}

const wroteCookie = (isSecure: boolean) => cookieName(isSecure, 'wrote');

/**
 * Marks the browser as having written, while a replica may lag: its reads then go to the primary
 * and see the write, whichever server answers.
 */
export function noteWrite(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'GET' || !config.DATABASE_REPLICA_URL) return;
  const options = cookieOptions(config, request);
  const maxAge = config.REPLICA_SECONDS + 1;
  reply.setCookie(wroteCookie(options.secure), '1', { ...options, path: '/', httpOnly: true, maxAge });
}

export const mayReadReplica = (config: Config, request: FastifyRequest): boolean =>
  config.DATABASE_REPLICA_URL !== undefined &&
  request.cookies[wroteCookie(cookieOptions(config, request).secure)] === undefined;

/** On reads, replaces a token that is missing or from an ended session. */
export function renewXsrf(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  tenantId: string,
  claim: Claim,
): void {
  if (request.method !== 'GET' || isXsrf(config, request.cookies[xsrfCookie], tenantId, claim)) return;
  setXsrfCookie(config, reply, tenantId, claim.sessionId);
}

export function isXsrf(config: Config, token: string | undefined, tenantId: string, { sessionId, checked }: Claim) {
  if (token === undefined) return false;
  if (checked?.xsrf === token) return true;
  const isOwn = isXsrfToken(config.secrets, tenantId, sessionId, token);
  if (isOwn && checked) checked.xsrf = token;
  return isOwn;
}

export const cookieOptions = (config: Config, request: FastifyRequest) => ({
  sameSite: 'lax' as const,
  secure: protocolOf(config, request) === 'https',
});
