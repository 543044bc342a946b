import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';
import { deriveKey } from '../../core/encryption.ts';
import { newId } from '../../core/ids.ts';
import { cookieName, cookieOptions } from '../../core/session.ts';

/** Days that devices and networks are known to an account after signing in to it. */
export const knownDays = 180;
const seconds = knownDays * 24 * 3600;

const path = '/api/v1/users/auth/login/';
/** More cookies than this, of a shared computer, might be too long for one request. */
const mostAccounts = 12;

type Owner = { tenantId: string; userId: string };

/**
 * Gives the id of a device that signed in to the account before; undefined for any other.
 * It is no proof of who somebody is: it only spares them the account's limit of attempts.
 */
export function readDevice(config: Config, request: FastifyRequest, owner: Owner): string | undefined {
  const [id = '', since = '', signature = ''] = (request.cookies[nameFor(config, request, owner)] ?? '').split('.');
  const wanted = Buffer.from(sign(config, `${ownerText(owner)}:${id}:${since}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  return Number(since) + seconds > Date.now() / 1000 ? id : undefined;
}

/** Makes this device known to the account, in a cookie of its own that only signing in gets. */
export function keepDevice(config: Config, reply: FastifyReply, owner: Owner): void {
  const { request } = reply;
  const options = { ...cookieOptions(config, request), path, httpOnly: true };
  const name = nameFor(config, request, owner);
  const known = readDevice(config, request, owner);
  const text = `${known ?? newId()}.${Math.floor(Date.now() / 1000)}`;
  const signature = sign(config, `${ownerText(owner)}:${text.replace('.', ':')}`);
  reply.setCookie(name, `${text}.${signature}`, { ...options, maxAge: seconds });
  for (const old of listOthers(config, request, name).slice(mostAccounts - 1)) reply.clearCookie(old, options);
}

/** Lists the cookies of this device's other accounts, the newest first. */
function listOthers(config: Config, request: FastifyRequest, name: string): string[] {
  const { cookies } = request;
  const prefix = prefixOf(config, request);
  const sinceOf = (other: string) => Number(cookies[other]?.split('.')[1] ?? 0);
  return Object.keys(cookies)
    .filter((other) => other.startsWith(prefix) && other !== name)
    .sort((a, b) => sinceOf(b) - sinceOf(a));
}

/** Names the cookie without telling a reader whose it is. */
const nameFor = (config: Config, request: FastifyRequest, owner: Owner) =>
  prefixOf(config, request) + sign(config, `name:${ownerText(owner)}`).slice(0, 16);

const prefixOf = (config: Config, request: FastifyRequest) =>
  cookieName(cookieOptions(config, request).secure, 'device-', { isForSomePaths: true });

const ownerText = ({ tenantId, userId }: Owner) => `${tenantId}:${userId}`;

const sign = ({ secret }: Config, text: string) =>
  createHmac('sha256', deriveKey(secret, 'known devices')).update(text).digest('base64url');
