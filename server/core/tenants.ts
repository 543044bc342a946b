import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import { findOwnHost, findPublicAddress } from './queries.ts';
import { Refusal } from './refusal.ts';

const keepMs = 30_000;
const most = 1000;
/** A host name or bracketed address, with an optional port. */
const wellFormed = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?<port>:\d{1,5})?$/i;

/**
 * The tenant of a request, and base URLs.
 * `site`: where the request came to; `origin`: where links in messages lead.
 */
export type RequestOrigin = { id: string; site: string; origin: string };
type Known = { id: string; host: string; publicAddress: string | null };

/** Finds a request's tenant by host name; caches for half a minute. */
export class TenantFinder {
  readonly #services: Services;
  readonly #known = new Map<string, { tenant: Known | undefined; until: number }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Throws the refusal `unknown_tenant`.
   * The site has a known host name and port.
   * Links lead to the configured address, else to the site;
   * they carry secrets, so they never just repeat the request's host.
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
    // Anybody can invent host names: bound the cache.
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
 * Returns the protocol that people use.
 * A proxy may forward whatever a visitor wrote in X-Forwarded-Proto.
 */
export const protocolOf = ({ isProduction }: Pick<Config, 'isProduction'>, { protocol }: FastifyRequest) =>
  isProduction || protocol === 'https' ? 'https' : 'http';

/** Returns the server's base URL; outside production with a port and without TLS. */
export const siteOf = (
  host: string,
  { NODE_ENV, PORT, PUBLIC_PORT }: Pick<Config, 'NODE_ENV' | 'PORT' | 'PUBLIC_PORT'>,
): string => (NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${PUBLIC_PORT ?? PORT}`);

/** Returns the base URL of links where there is no request. */
export const originOf = async (tx: Tx, config: Config): Promise<string> =>
  (await findPublicAddress(tx)) ?? siteOf(await findOwnHost(tx), config);
