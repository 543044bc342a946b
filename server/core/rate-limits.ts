import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Endpoint, Rate } from '#contract/endpoint.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { deriveKey } from './encryption.ts';
import { audienceOf, spendProof } from './proofs.ts';
import { countActs, findActCount } from './queries.ts';
import { Refusal } from './refusal.ts';

export type Limit = { key: Buffer; most: number; seconds: number; refusal?: 'too_many' | 'proof_required' };

const mostRemembered = 10_000;

/** Limits requests per address, account and member. All server processes count together. */
export class RateLimits {
  /** End of each exceeded limit, kept here to refuse a flood without a database connection. */
  readonly #exceeded = new Map<string, number>();

  /** Throws `too_many` with the seconds to wait, or proof_required if a proof would help. */
  async spend(services: Services, name: string, { rate }: Endpoint, request: FastifyRequest, tenantId: string) {
    if (!isCounted(rate, request)) return;
    const limitOf = limitsOf(services.config, tenantId, name);
    const networks = networksOf(request.ip);
    if (rate.address) {
      const [points, seconds] = rate.address;
      await this.#spend(
        services,
        tenantId,
        networks.map(({ key, allowance }) => limitOf(['address', `${allowance}`, key], [points * allowance, seconds])),
      );
    }
    const body = request.body as Record<string, unknown> | undefined;
    const account = rate.accountField && body?.[rate.accountField];
    if (!rate.account || typeof account !== 'string') return;
    const [points, seconds] = rate.account;
    const owner = account.trim().toLowerCase().slice(0, 254);
    const own = limitOf(['account', owner, networks[0]?.key ?? ''], rate.account);
    // An attack from many addresses mustn't lock the owner out too soon.
    const anywhere = limitOf(['account', owner], [points * 10, seconds]);
    if (!rate.proofField) return this.#spend(services, tenantId, [own, anywhere]);
    const spent = await services.database.inTenant(tenantId, (tx) => findActCount(tx, anywhere.key));
    if (!spent || spent.count < anywhere.most)
      return this.#spend(services, tenantId, [own, { ...anywhere, refusal: 'proof_required' }]);
    const proof = body?.[rate.proofField];
    // Checked first: a request that must retry with a proof doesn't count against the limit.
    if (typeof proof !== 'string') throw new Refusal('proof_required', { seconds: Math.max(1, spent.seconds) });
    await this.#spend(services, tenantId, [own]);
    if (!(await spendProof(services, { tenantId, audience: audienceOf(tenantId, owner), payload: proof })))
      throw new Refusal('proof_required', { seconds: Math.max(1, spent.seconds) });
  }

  async spendMember(services: Services, name: string, { rate }: Endpoint, tenantId: string, memberId: string) {
    if (!rate?.member) return;
    await this.#spend(services, tenantId, [
      limitsOf(services.config, tenantId, name)(['member', memberId], rate.member),
    ]);
  }

  async #spend({ database }: Services, tenantId: string, limits: Limit[]): Promise<void> {
    const now = Date.now();
    for (const { key } of limits) {
      const until = this.#exceeded.get(key.toString('base64')) ?? 0;
      if (until > now) throw new Refusal('too_many', { seconds: Math.ceil((until - now) / 1000) });
    }
    const exceeded = await database.inTenant(tenantId, (tx) => spendLimits(tx, limits));
    if (!exceeded) return;
    const { key, seconds, refusal = 'too_many' } = exceeded;
    if (this.#exceeded.size >= mostRemembered) this.#exceeded.clear();
    if (refusal === 'too_many') this.#exceeded.set(key.toString('base64'), now + seconds * 1000);
    throw new Refusal(refusal, { seconds });
  }
}

/** Returns whether a request counts against its sender's limit as a member. */
export const isCountedByMember = ({ rate }: Endpoint, request: FastifyRequest) =>
  rate?.member !== undefined && isCounted(rate, request);

function isCounted(rate: Endpoint['rate'], { body }: FastifyRequest): rate is NonNullable<Endpoint['rate']> {
  if (!rate?.onlyWith) return rate !== undefined;
  return rate.onlyWith.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined);
}

/**
 * Counts an act under one limit after the other, and returns the first one exceeded: an address
 * beyond its own limit doesn't use up its network's.
 */
export async function spendLimits(tx: Tx, limits: Limit[]): Promise<(Limit & { seconds: number }) | undefined> {
  for (const limit of limits) {
    const [counted] = await countActs(tx, [limit.key], limit.seconds);
    if (counted && counted.count > limit.most) return { ...limit, seconds: Math.max(1, counted.seconds) };
  }
  return undefined;
}

/** Keys of acts, made with the server's secret: the database holds no addresses. */
export function actKeysOf({ secrets: [secret] }: Config, tenantId: string) {
  const own = deriveKey(secret, 'counted acts');
  return (...parts: string[]): Buffer =>
    createHmac('sha256', own)
      .update(JSON.stringify([tenantId, ...parts]))
      .digest();
}

export function limitsOf(config: Config, tenantId: string, name: string) {
  const keyOf = actKeysOf(config, tenantId);
  return (parts: string[], [points, seconds]: Rate): Limit => ({
    key: keyOf(name, ...parts),
    most: Math.ceil(points * config.RATE_LIMIT_FACTOR),
    seconds,
  });
}

/** `allowance`: multiplies the limit of a single address */
export type Network = { key: string; allowance: number };

/** Networks by prefix bytes: one requester, a household, a large organisation. */
const ipv6Networks = [
  { bytes: 8, allowance: 1 },
  { bytes: 7, allowance: 4 },
  { bytes: 6, allowance: 16 },
];

/** Narrowest first. An IPv6 user has all addresses of a /64, often of a /56 or /48. */
export function networksOf(ip: string | undefined): Network[] {
  if (!ip || !ipaddr.isValid(ip)) return [{ key: '', allowance: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), allowance: 1 }];
  const all = address.toByteArray();
  return ipv6Networks.map(({ bytes, allowance }) => ({ key: all.slice(0, bytes).join('.'), allowance }));
}

export const networkOf = (ip: string | undefined): string => networksOf(ip)[0]?.key ?? '';
