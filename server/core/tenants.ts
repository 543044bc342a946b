import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Tx } from './database.ts';
import type { ChannelHub } from './listening.ts';
import { findOwnHost, findPublicAddress } from './queries.ts';
import { Refusal } from './refusal.ts';

const keepMs = 30_000;
const most = 1000;
const wellFormed = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?<port>:\d{1,5})?$/i;

/** `site`: base URL that the request used; `origin`: base URL of links in messages */
export type RequestOrigin = { id: string; site: string; origin: string };
type Known = { id: string; host: string; publicAddress: string | null };

const held = new WeakMap<ChannelHub, TenantFinder>();

/** Returns the process's only finder, so that all pages and endpoints share its cache. */
export function tenantsOf(services: Services): TenantFinder {
  const { channels } = services.database;
  const tenants = held.get(channels) ?? new TenantFinder(services);
  held.set(channels, tenants);
  return tenants;
}

/** Caches tenants until one changes, and for half a minute if the server can't hear of changes. */
class TenantFinder {
  readonly #services: Services;
  #known = new Map<string, { tenant: Known | undefined; until: number }>();
  #isListening: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws unknown_tenant. Links carry secrets: `origin` never contains an unknown host. */
  async find(request: FastifyRequest): Promise<RequestOrigin> {
    const { name, port = '' } = wellFormed.exec(request.host)?.groups ?? {};
    const tenant = name === undefined || !this.#isOurs(port) ? undefined : await this.#remember(name.toLowerCase());
    if (!tenant) throw new Refusal('unknown_tenant');
    const site = `${protocolOf(this.#services.config, request)}://${tenant.host}${port}`;
    return { id: tenant.id, site, origin: tenant.publicAddress ?? site };
  }

  async isServed(host: string): Promise<boolean> {
    return (await this.#remember(host.toLowerCase())) !== undefined;
  }

  #isOurs(port: string): boolean {
    const { PORT, PUBLIC_PORT } = this.#services.config;
    return ['', `:${PORT}`, `:${PUBLIC_PORT ?? PORT}`].includes(port);
  }

  async #remember(host: string) {
    this.#isListening ??= this.#services.database.channels.on('tenants', () => {
      this.#known = new Map();
    });
    await this.#isListening;
    // If tenants change during the look-up, its answer goes to a discarded map.
    const all = this.#known;
    const known = all.get(host);
    if (known && known.until > Date.now()) return known.tenant;
    const tenant = await this.#lookUp(host);
    // The cache is bounded, since anybody can invent host names.
    if (all.size >= most) all.clear();
    all.set(host, { tenant, until: Date.now() + keepMs });
    return tenant;
  }

  async #lookUp(host: string): Promise<Known | undefined> {
    const { config, database } = this.#services;
    const tenant =
      (await database.findTenant(host)) ?? (config.SINGLE_TENANT ? await database.onlyTenant() : undefined);
    return tenant && { ...tenant, publicAddress: await database.inTenant(tenant.id, findPublicAddress) };
  }
}

/** Always returns 'https' in production: proxies may forward a visitor's own X-Forwarded-Proto. */
export const protocolOf = ({ isProduction }: Pick<Config, 'isProduction'>, { protocol }: FastifyRequest) =>
  isProduction || protocol === 'https' ? 'https' : 'http';

export const siteOf = (
  host: string,
  { NODE_ENV, PORT, PUBLIC_PORT }: Pick<Config, 'NODE_ENV' | 'PORT' | 'PUBLIC_PORT'>,
): string => (NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${PUBLIC_PORT ?? PORT}`);

/** Returns the base URL of links when there is no request. */
export const originOf = async (tx: Tx, config: Config): Promise<string> =>
  (await findPublicAddress(tx)) ?? siteOf(await findOwnHost(tx), config);
