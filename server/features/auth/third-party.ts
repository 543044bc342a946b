import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Config, Provider } from '../../core/config.ts';
import { deriveKey } from '../../core/encryption.ts';
import { Refusal } from '../../core/refusal.ts';
import { cookieOptions } from '../../core/session.ts';
import { newToken } from '../../core/tokens.ts';

/** Signing in at the provider may take so long. */
const seconds = 600;
const clockSeconds = 30;
const cookie = 'vixia-third-party';
const path = '/api/v1/users/auth/google_login/';
/** Whoever can check a signature by a published key must not be able to make one: no HMAC. */
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

/** Who the provider says somebody is. `nonce` is to be spent, and can be forgotten at `expires`. */
export type Identity = { email: string; nonce: string; expires: Date };

type Begun = { state: string; nonce: string };

/** The provider, or the refusal third_party_off. */
export function requireProvider({ provider }: Config): Provider {
  if (!provider) throw new Refusal('third_party_off');
  return provider;
}

/** Where to send the browser, which keeps what to compare with the answer. Throws third_party_off. */
export async function beginThirdParty(
  config: Config,
  reply: FastifyReply,
  { tenantId, origin }: { tenantId: string; origin: string },
): Promise<string> {
  const { authorizeUrl, clientId } = requireProvider(config);
  const begun: Begun = { state: newToken(), nonce: newToken() };
  const signed = await new SignJWT(begun)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(tenantId)
    .setExpirationTime(`${seconds}s`)
    .sign(keyOf(config));
  reply.setCookie(cookie, signed, { ...cookieOptions(config, reply.request), path, httpOnly: true, maxAge: seconds });
  const url = new URL(authorizeUrl);
  for (const [name, value] of Object.entries({
    client_id: clientId,
    redirect_uri: `${origin}/login`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email',
    ...begun,
  }))
    url.searchParams.set(name, value);
  return url.href;
}

export const forgetThirdParty = (config: Config, reply: FastifyReply) =>
  reply.clearCookie(cookie, { ...cookieOptions(config, reply.request), path });

/**
 * Checks what the provider sent back against what this browser began. It may ask the provider for its keys, so outside any
 * transaction. Throws third_party_off, third_party_refused; unavailable where the provider doesn't answer.
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
  // An address that the provider hasn't checked may be anybody's.
  if (claims.email_verified !== true || typeof claims.email !== 'string') throw new Refusal('third_party_refused');
  const digest = createHash('sha256').update(`third party: ${nonce}`).digest('hex');
  return { email: claims.email, nonce: digest, expires: new Date(exp * 1000) };
}

async function readCookie(config: Config, request: FastifyRequest, tenantId: string) {
  try {
    const { payload } = await jwtVerify<Begun & { exp: number }>(request.cookies[cookie] ?? '', keyOf(config), {
      audience: tenantId,
      algorithms: ['HS256'],
    });
    return payload;
  } catch {
    throw new Refusal('third_party_refused');
  }
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

/** Kept for some minutes, and asked for anew when a token names a key that isn't there, but not all the time. */
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

const keyOf = (config: Config) => deriveKey(config.secret, 'third-party sign-in');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
