import type { FastifyRequest } from 'fastify';
import type { Services } from './context.ts';
import type { TenantHost } from './database.ts';
import { Refusal } from './refusal.ts';

const keepMs = 30_000;
const most = 1000;
/** A host name, or an address in brackets, and a port. */
const wellFormed = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?<port>:\d{1,5})?$/i;

/** The tenant of a request, and the beginning of links to it: 'https://host[:port]'. */
export type Addressed = { id: string; origin: string };

/** Finds the tenant of a request by its host name; remembers answers for half a minute. */
export class TenantFinder {
  readonly #services: Services;
  readonly #known = new Map<string, { tenant: TenantHost | undefined; until: number }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Throws the refusal `unknown_tenant`.
   * The origin has a known host name of the tenant and a known port of the server.
   * It never just repeats the request: links in messages carry secrets.
   */
  async find(request: FastifyRequest): Promise<Addressed> {
    const { name, port = '' } = wellFormed.exec(request.host)?.groups ?? {};
    const tenant = name === undefined || !this.#isOurs(port) ? undefined : await this.#remember(name.toLowerCase());
    if (!tenant) throw new Refusal('unknown_tenant');
    return { id: tenant.id, origin: `${request.protocol}://${tenant.host}${port}` };
  }

  #isOurs(port: string): boolean {
    const { PORT, PUBLIC_PORT } = this.#services.config;
    return ['', `:${PORT}`, `:${PUBLIC_PORT ?? PORT}`].includes(port);
  }

  async #remember(host: string) {
    const known = this.#known.get(host);
    if (known && known.until > Date.now()) return known.tenant;
    const tenant = await this.#lookUp(host);
    // Anybody can invent host names: the memory must not grow with them.
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(host, { tenant, until: Date.now() + keepMs });
    return tenant;
  }

  async #lookUp(host: string) {
    const { config, database } = this.#services;
    return (await database.findTenant(host)) ?? (config.SINGLE_TENANT ? await database.onlyTenant() : undefined);
  }
}
