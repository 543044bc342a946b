import type { FastifyRequest } from 'fastify';
import type { Services } from './context.ts';
import { Refusal } from './refusal.ts';

const keepMs = 30_000;
const most = 1000;

/** Finds the tenant of a request by its host name; remembers answers for half a minute. */
export class TenantFinder {
  readonly #services: Services;
  readonly #known = new Map<string, { id: string | undefined; until: number }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws the refusal `unknown_tenant`. */
  async find(request: FastifyRequest): Promise<string> {
    const host = request.hostname.toLowerCase();
    const known = this.#known.get(host);
    if (known && known.until > Date.now()) {
      if (known.id) return known.id;
      throw new Refusal('unknown_tenant');
    }
    const id = await this.#lookUp(host);
    // Anybody can invent host names: the memory must not grow with them.
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(host, { id, until: Date.now() + keepMs });
    if (!id) throw new Refusal('unknown_tenant');
    return id;
  }

  async #lookUp(host: string) {
    const { config, database } = this.#services;
    return (await database.findTenant(host)) ?? (config.SINGLE_TENANT ? await database.onlyTenant() : undefined);
  }
}
