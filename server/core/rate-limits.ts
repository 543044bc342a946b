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
    const body = request.body as Record<string, unknown> | undefined;
    const network = networkOf(request.ip);
    if (!rate || rate.onlyWith?.every((field) => body?.[field] === undefined)) return;
    if (rate.address) await this.#consume(`address:${key}`, rate.address, `${tenantId}:${network}`);
    const account = rate.accountField && body?.[rate.accountField];
    if (rate.account && typeof account === 'string') {
      const owner = `${tenantId}:${account.trim().toLowerCase().slice(0, 254)}`;
      const [points, seconds] = rate.account;
      await this.#consume(`account:${key}`, rate.account, `${owner}:${network}`);
      // Strangers who try an account from many addresses must not shut its owner out so soon.
      await this.#consume(`account-anywhere:${key}`, [points * 10, seconds], owner);
    }
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

/** Throws the refusal `too_many` with the seconds to wait. */
export async function spendOne(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}

/**
 * Tells requesters apart: an IPv6 requester has a whole /64 of addresses to choose from.
 * A local socket has none.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}
