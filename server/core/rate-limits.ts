import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, Rate } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/**
 * Limits requests per address and per account.
 * Each server process counts its own.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();
  readonly #factor: number;

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Throws the refusal `too_many` with the seconds to wait. */
  async spend(key: string, { rate }: Endpoint, request: FastifyRequest, tenantId: string): Promise<void> {
    if (!isCounted(rate, request)) return;
    const body = request.body as Record<string, unknown> | undefined;
    const networks = networksOf(request.ip);
    const network = networks[0]?.key ?? '';
    if (rate.address) {
      const [points, seconds] = rate.address;
      for (const { key: wider, allowance } of networks)
        await this.#consume(`address:${allowance}:${key}`, [points * allowance, seconds], `${tenantId}:${wider}`);
    }
    const account = rate.accountField && body?.[rate.accountField];
    if (rate.account && typeof account === 'string') {
      const owner = `${tenantId}:${account.trim().toLowerCase().slice(0, 254)}`;
      const [points, seconds] = rate.account;
      await this.#consume(`account:${key}`, rate.account, `${owner}:${network}`);
      // Strangers who try an account from many addresses must not shut its owner out so soon.
      await this.#consume(`account-anywhere:${key}`, [points * 10, seconds], owner);
    }
  }

  /** Likewise, of whoever is signed in. */
  async spendMember(key: string, { rate }: Endpoint, request: FastifyRequest, memberId: string): Promise<void> {
    if (isCounted(rate, request) && rate.member) await this.#consume(`member:${key}`, rate.member, memberId);
  }

  async #consume(name: string, [points, duration]: Rate, key: string) {
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * this.#factor), duration });
      this.#limiters.set(name, limiter);
    }
    await spendOne(limiter, key);
  }
}

function isCounted(rate: Endpoint['rate'], { body }: FastifyRequest): rate is NonNullable<Endpoint['rate']> {
  if (!rate?.onlyWith) return rate !== undefined;
  return rate.onlyWith.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined);
}

/** Throws the refusal `too_many` with the seconds to wait. */
export async function spendOne(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}

/** A network of a requester; `allowance`: so many times what one address may. */
export type Network = { key: string; allowance: number };

/** Networks of IPv6 by their bytes: a requester's own, a household's, a big organisation's. */
const ipv6Networks = [
  { bytes: 8, allowance: 1 },
  { bytes: 7, allowance: 4 },
  { bytes: 6, allowance: 16 },
];

/**
 * Lists the networks of a requester, the narrowest first.
 * With IPv6 one chooses among all addresses of a /64, and often among all of a /56 or a /48.
 * A local socket has no address.
 */
export function networksOf(ip: string | undefined): Network[] {
  if (!ip || !ipaddr.isValid(ip)) return [{ key: '', allowance: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), allowance: 1 }];
  const all = address.toByteArray();
  return ipv6Networks.map(({ bytes, allowance }) => ({ key: all.slice(0, bytes).join('.'), allowance }));
}

/** Tells requesters apart by the narrowest of their networks. */
export const networkOf = (ip: string | undefined): string => networksOf(ip)[0]?.key ?? '';
