import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, Rate } from '#contract/endpoint.ts';
import type { Services } from './context.ts';
import { audienceOf, spendProof } from './proofs.ts';
import { Refusal } from './refusal.ts';

/** Limits requests per address and account. Each server process counts its own. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws `too_many` with the seconds to wait, or proof_required if a proof would help. */
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
      const owner = account.trim().toLowerCase().slice(0, 254);
      const proof = rate.proofField && body?.[rate.proofField];
      await this.#spendAccount(key, rate, { tenantId, network, owner, proof });
    }
  }

  async #spendAccount(key: string, rate: NonNullable<Endpoint['rate']>, { tenantId, network, owner, proof }: Asker) {
    const [points, seconds] = rate.account ?? [0, 0];
    const account = `${tenantId}:${owner}`;
    // An attack from many addresses mustn't lock the owner out too soon.
    const anywhere = this.#limiter(`account-anywhere:${key}`, [points * 10, seconds]);
    const isProvable = rate.proofField !== undefined;
    const spent = isProvable ? await anywhere.get(account) : null;
    const isBeyond = spent !== null && spent.consumedPoints >= anywhere.points;
    // Checked first: a request that must retry with a proof doesn't count against the limit.
    if (isBeyond && typeof proof !== 'string') throw new Refusal('proof_required', waitOf(spent));
    await this.#consume(`account:${key}`, [points, seconds], `${account}:${network}`);
    if (!isBeyond) return spendOne(anywhere, account, isProvable ? 'proof_required' : 'too_many');
    const audience = audienceOf(tenantId, owner);
    const isProven = await spendProof(this.#services, { tenantId, audience, payload: String(proof) });
    if (!isProven) throw new Refusal('proof_required', waitOf(spent));
  }

  async spendMember(key: string, { rate }: Endpoint, request: FastifyRequest, memberId: string): Promise<void> {
    if (isCounted(rate, request) && rate.member) await this.#consume(`member:${key}`, rate.member, memberId);
  }

  #consume(name: string, rate: Rate, key: string): Promise<void> {
    return spendOne(this.#limiter(name, rate), key);
  }

  #limiter(name: string, [points, duration]: Rate): RateLimiterMemory {
    const factor = this.#services.config.RATE_LIMIT_FACTOR;
    const limiter =
      this.#limiters.get(name) ??
      new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * factor), duration });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** `owner`: e-mail address of the account tried */
type Asker = { tenantId: string; network: string; owner: string; proof: unknown };

function isCounted(rate: Endpoint['rate'], { body }: FastifyRequest): rate is NonNullable<Endpoint['rate']> {
  if (!rate?.onlyWith) return rate !== undefined;
  return rate.onlyWith.some((field) => (body as Record<string, unknown> | undefined)?.[field] !== undefined);
}

/** Counts a request. A refusal says how many seconds to wait. */
export async function spendOne(
  limiter: RateLimiterMemory,
  key: string,
  refusal: 'too_many' | 'proof_required' = 'too_many',
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal(refusal, waitOf(refused));
  }
}

const waitOf = ({ msBeforeNext }: RateLimiterRes) => ({ seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** `allowance`: multiplies the limit of a single address */
export type Network = { key: string; allowance: number };

/** By prefix bytes: one requester, a household, a large organisation. */
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
