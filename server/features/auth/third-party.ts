import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Config, Provider } from '../../core/config.ts';
import { deriveKey } from '../../core/encryption.ts';
import { Refusal } from '../../core/refusal.ts';
import { cookieName, cookieOptions } from '../../core/session.ts';
import { isSame, newToken } from '../../core/tokens.ts';

/** Seconds allowed for signing in at the provider. */
const seconds = 600;
const clockSeconds = 30;
const path = '/api/v1/users/auth/google_login/';
/** No HMAC: the published key that verifies signatures could also make them. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * `subject` is stable, unlike addresses.
 * `nonce` must be spent, and can be forgotten after `expires`.
 */
export type Identity = { issuer: string; subject: string; email: string; nonce: string; expires: Date };

type Begun = { state: string; nonce: string };

export function requireProvider({ provider }: Config): Provider {
  if (!provider) throw new Refusal('third_party_off');
  return provider;
}

/** Returns the URL to redirect to; the browser keeps the values to compare later. */
export async function beginThirdParty(
  config: Config,
  reply: FastifyReply,
  { tenantId, site }: { tenantId: string; site: string },
): Promise<string> {
  const { authorizeUrl, clientId } = requireProvider(config);
  const begun: Begun = { state: newToken(), nonce: newToken() };
  const signed = await new SignJWT(begun)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tenantId)
    .setExpirationTime(`${seconds}s`)
    .sign(keyOf(config.secrets[0]));
  const options = cookieOptions(config, reply.request);
  reply.setCookie(cookieOf(options), signed, { ...options, path, httpOnly: true, maxAge: seconds });
  const url = new URL(authorizeUrl);
  for (const [name, value] of Object.entries({
    client_id: clientId,
    redirect_uri: `${site}/login`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email',
    ...begun,
  }))
    url.searchParams.set(name, value);
  return url.href;
}

export function forgetThirdParty(config: Config, reply: FastifyReply) {
  const options = cookieOptions(config, reply.request);
  reply.clearCookie(cookieOf(options), { ...options, path });
}

const cookieOf = ({ secure }: { secure: boolean }) => cookieName(secure, 'third-party', { isForSomePaths: true });

/**
 * Call outside transactions, as it may fetch the provider's keys.
 * Throws `unavailable` if the provider doesn't answer.
 */
export async function identify(
  config: Config,
  request: FastifyRequest,
  tenantId: string,
  sent: { id_token: string; state: string },
): Promise<Identity> {
  const provider = requireProvider(config);
  const { nonce, state, exp } = await readCookie(config, request, tenantId);
  if (!isSame(sent.state, state)) throw new Refusal('third_party_refused');
  const claims = await verify(sent.id_token, provider);
  const isForUs = claims.azp === undefined ? [claims.aud].flat().length === 1 : claims.azp === provider.clientId;
  if (!isForUs || !isSame(String(claims.nonce), nonce)) throw new Refusal('third_party_refused');
  // An unverified address may be anybody's.
  if (claims.email_verified !== true || typeof claims.email !== 'string') throw new Refusal('third_party_refused');
  // An empty subject would be everybody's.
  if (typeof claims.sub !== 'string' || claims.sub === '') throw new Refusal('third_party_refused');
  const digest = createHash('sha256').update(`third party: ${nonce}`).digest('hex');
  const { issuer } = provider;
  return { issuer, subject: claims.sub, email: claims.email, nonce: digest, expires: new Date(exp * 1000) };
}

async function readCookie(config: Config, request: FastifyRequest, tenantId: string) {
  const cookie = request.cookies[cookieOf(cookieOptions(config, request))] ?? '';
  const own = { audience: tenantId, algorithms: ['HS256'] };
  for (const secret of config.secrets) {
    try {
      return (await jwtVerify<Begun & { exp: number }>(cookie, keyOf(secret), own)).payload;
    } catch {
      // Another secret may have signed it.
    }
  }
  throw new Refusal('third_party_refused');
}

async function verify(token: string, { issuer, clientId, jwksUrl }: Provider): Promise<JWTPayload> {
  const keys = await publishedKeys(jwksUrl);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockSeconds,
      maxTokenAge: seconds,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    });
    return payload;
  } catch {
    throw new Refusal('third_party_refused');
  }
}

type PublishedKeys = ReturnType<typeof createRemoteJWKSet>;
const known = new Map<string, PublishedKeys>();

/** Caches keys for some minutes; refetches on an unknown key, within limits. */
async function publishedKeys(url: string): Promise<PublishedKeys> {
  const keys = known.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 3000, cooldownDuration: 30_000 });
  known.set(url, keys);
  try {
    if (!keys.fresh) await keys.reload();
  } catch {
    throw new Refusal('unavailable');
  }
  return keys;
}

const keyOf = (secret: string) => deriveKey(secret, 'third-party sign-in');
