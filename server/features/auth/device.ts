import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptDays } from '#contract/kept-days.ts';
import type { Config } from '../../core/config.ts';
import { deriveKey } from '../../core/encryption.ts';
import { newId } from '../../core/ids.ts';
import { cookieName, cookieOptions } from '../../core/session.ts';
import { isSame } from '../../core/tokens.ts';

/** Days that a device and network stay known to an account after signing in. */
export const knownDays = keptDays.sessions;
const seconds = knownDays * 24 * 3600;

const path = '/api/v1/users/auth/login/';
/** Most accounts with a cookie: on a shared computer, more could exceed a request's size. */
const mostAccounts = 12;

type Owner = { tenantId: string; userId: string };

/** Returns a known device's id, which only exempts from the account's limit of attempts. */
export function readDevice(config: Config, request: FastifyRequest, owner: Owner): string | undefined {
  for (const secret of config.secrets) {
    const name = prefixOf(config, request) + nameFor(secret, owner);
    const [id = '', since = '', signature = ''] = (request.cookies[name] ?? '').split('.');
    const isOurs = isSame(sign(secret, `${ownerText(owner)}:${id}:${since}`), signature);
    if (isOurs && Number(since) + seconds > Date.now() / 1000) return id;
  }
  return undefined;
}

/** Call only after a sign-in: the cookie makes this device known to the account. */
export function keepDevice(config: Config, reply: FastifyReply, owner: Owner): void {
  const { request } = reply;
  const options = { ...cookieOptions(config, request), path, httpOnly: true };
  const [secret] = config.secrets;
  const name = prefixOf(config, request) + nameFor(secret, owner);
  const known = readDevice(config, request, owner);
  const text = `${known ?? newId()}.${Math.floor(Date.now() / 1000)}`;
  const signature = sign(secret, `${ownerText(owner)}:${text.replace('.', ':')}`);
  reply.setCookie(name, `${text}.${signature}`, { ...options, maxAge: seconds });
  for (const old of listOthers(config, request, name).slice(mostAccounts - 1)) reply.clearCookie(old, options);
}

function listOthers(config: Config, request: FastifyRequest, name: string): string[] {
  const { cookies } = request;
  const prefix = prefixOf(config, request);
  const sinceOf = (other: string) => Number(cookies[other]?.split('.')[1] ?? 0);
  return Object.keys(cookies)
    .filter((other) => other.startsWith(prefix) && other !== name)
    .sort((a, b) => sinceOf(b) - sinceOf(a));
}

/** Names the cookie without revealing the account. */
const nameFor = (secret: string, owner: Owner) => sign(secret, `name:${ownerText(owner)}`).slice(0, 16);

const prefixOf = (config: Config, request: FastifyRequest) =>
  cookieName(cookieOptions(config, request).secure, 'device-', { isForSomePaths: true });

const ownerText = ({ tenantId, userId }: Owner) => `${tenantId}:${userId}`;

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'known devices')).update(text).digest('base64url');
