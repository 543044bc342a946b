import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { findOwnHost, findPublicAddress } from './queries.ts';
import { Refusal } from './refusal.ts';

const keepMs = 30_000;
const most = 1000;
/** A host name, or an address in brackets, and a port. */
const wellFormed = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?<port>:\d{1,5})?$/i;

/**
 * The tenant of a request, and beginnings of addresses, each 'https://host[:port]'.
 * `site`: where the request came to; `origin`: where links in messages lead.
 */
export type RequestOrigin = { id: string; site: string; origin: string };
type Known = { id: string; host: string; publicAddress: string | null };

/** Finds the tenant of a request by its host name; remembers answers for half a minute. */
export class TenantFinder {
  readonly #services: Services;
  readonly #known = new Map<string, { tenant: Known | undefined; until: number }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Throws the refusal `unknown_tenant`.
   * The site has a known host name of the tenant and a known port of the server.
   * Links lead to the address of the tenant's settings, else to the site.
   * They never just repeat the request: links in messages carry secrets.
   */
  async find(request: FastifyRequest): Promise<RequestOrigin> {
    const { name, port = '' } = wellFormed.exec(request.host)?.groups ?? {};
    const tenant = name === undefined || !this.#isOurs(port) ? undefined : await this.#remember(name.toLowerCase());
    if (!tenant) throw new Refusal('unknown_tenant');
    const site = `${protocolOf(this.#services.config, request)}://${tenant.host}${port}`;
    return { id: tenant.id, site, origin: tenant.publicAddress ?? site };
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

  async #lookUp(host: string): Promise<Known | undefined> {
    const { config, database } = this.#services;
    const tenant =
      (await database.findTenant(host)) ?? (config.SINGLE_TENANT ? await database.onlyTenant() : undefined);
    return tenant && { ...tenant, publicAddress: await database.inTenant(tenant.id, findPublicAddress) };
  }
}

/**
 * Gives the protocol that people use.
 * A proxy may pass on whatever a visitor wrote in X-Forwarded-Proto.
 */
export const protocolOf = ({ isProduction }: Pick<Config, 'isProduction'>, { protocol }: FastifyRequest) =>
  isProduction || protocol === 'https' ? 'https' : 'http';

/** Says where the server is reached; outside production it has a port, and no certificate. */
export const siteOf = (
  host: string,
  { NODE_ENV, PORT, PUBLIC_PORT }: Pick<Config, 'NODE_ENV' | 'PORT' | 'PUBLIC_PORT'>,
): string => (NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${PUBLIC_PORT ?? PORT}`);

/** Gives what links in a tenant's messages begin with, where no request says it. */
export const originOf = async (tx: Tx, config: Config): Promise<string> =>
  (await findPublicAddress(tx)) ?? siteOf(await findOwnHost(tx), config);
