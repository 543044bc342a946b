import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupSettings, refusePlainBackups } from './backup-config.ts';
import { ConfigError } from './config-error.ts';
import type { Secrets } from './encryption.ts';
import { type Dkim, mailSettings, readDkim, refuseBounces } from './mail-config.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const number = (min: number, max: number) => z.coerce.number<string>().min(min).max(max);
const secureAddress = z
  .url()
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must begin with https:// (http:// on localhost only)')
  .optional();

/** Options in a URL would replace ours, which give up the owner's rights. */
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine((url) => !URL.parse(url)?.searchParams.has('options'), 'must not have "options": the server sets its own');

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production refuses everything that is for demonstration only'),
  PORT: number(0, 65535).default(3000).describe('port of the web server'),
  PUBLIC_PORT: number(1, 65535)
    .optional()
    .describe('the port in the addresses that people use, where it is neither PORT nor the usual one of the web'),
  HOST: z.string().default('localhost').describe('address to listen on; 0.0.0.0 for every network'),
  EXPOSE: flag
    .default(false)
    .describe('1: outside production too, HOST may be more than this machine: demonstration passwords are public'),
  DATA_DIR: z.string().default('data').describe('folder for the embedded database and the generated secret'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL 15 or later, connecting as the owner of the database; without it, an embedded one runs in DATA_DIR',
    ),
  SERVER_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'the same database, by a login that is only a member of vixia_app: the web server then has no owner to fall back to',
    ),
  DATABASE_POOL: number(2, 200).default(10).describe('connections that each web server keeps'),
  DATABASE_POOLER_URL: databaseUrl
    .optional()
    .describe('the same database through PgBouncer in transaction mode, for requests; all else goes straight to it'),
  DATABASE_REPLICA_URL: databaseUrl
    .optional()
    .describe('a streaming replica, for statistics, maps and exports that are asked for at once'),
  REPLICA_SECONDS: number(1, 300)
    .default(5)
    .describe('how far the replica may lag behind; beyond, and where it is away, the database itself is asked'),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs sessions and forms, and encrypts what is kept secret; required in production'),
  SECRET_PREVIOUS: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('another SECRET whose signatures and secrets still count, while one takes the place of the other'),
  PROCESSES: number(1, 64)
    .default(1)
    .describe('web servers that share the port (npm start -- --processes 4), about one a core'),
  TRUST_PROXY: number(0, 10).default(0).describe('how many proxies stand in front: so many X-Forwarded-* are believed'),
  SINGLE_TENANT: flag.default(false).describe('1: with exactly one tenant, every host name leads to it'),
  DEMO: flag.optional().describe('0: no demonstration tenants on the first run (production never has them)'),
  ...mailSettings,
  OIDC_ISSUER: secureAddress.describe(
    'sign-in with accounts of this OpenID provider, named as its ID tokens do; all five OIDC settings, or none',
  ),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe('what Vixía is to that provider; redirects go to https://<host name>/login'),
  OIDC_AUTHORIZE_URL: secureAddress.describe('where the provider asks people who they are'),
  OIDC_JWKS_URL: secureAddress.describe('where the provider publishes the keys that sign its ID tokens'),
  OIDC_NAME: z.string().max(40).optional().describe('what the sign-in button calls that provider'),
  ANTIBOT: z.enum(['altcha', 'none']).default('altcha').describe('check against robots; none is for tests'),
  ANTIBOT_COST: number(1, 1_000_000).default(2000).describe('iterations of each attempt of the proof of work'),
  RATE_LIMIT_FACTOR: number(0.1, 10_000).default(1).describe('multiplies every rate limit'),
  GEOCODER: z
    .enum(['local', 'photon', 'nominatim', 'google'])
    .default('local')
    .describe('who looks addresses up: the streets imported here, which no address leaves, or a service elsewhere'),
  GEOCODER_URL: secureAddress.describe('the server of that service; Google has one without it'),
  GEOCODER_KEY: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('the key that Google gave; never in an address or a log'),
  GEOCODER_RATE: number(0.01, 1000)
    .optional()
    .describe('requests a second to that service, all processes together; 1 to Nominatim, 20 to the others'),
  GEOCODER_TIMEOUT_MS: number(50, 30_000).default(3000).describe('how long that service may take to answer'),
  WORKER: flag.default(true).describe('0: this process does no background jobs (another runs server/worker.ts)'),
  PUSH_SECONDS: number(0, 86_400)
    .default(1800)
    .describe('how long a browser’s stream of events stays open before it opens another; 0: none, browsers only ask'),
  STOP_SECONDS: number(0, 600)
    .default(10)
    .describe('how long a stop waits for the requests and jobs in hand before it cuts them'),
  // No [::1]: a Content Security Policy can't name it.
  TILES_URL: z
    .string()
    .regex(
      /^(https:\/\/[^/{}]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
      'must be https (http on localhost only) and name {z}, {x} and {y}',
    )
    .optional()
    .describe(
      'tiles under the maps: pictures (https://host/{z}/{x}/{y}.png), or vectors (…/{y}.pbf or .mvt) in the schema of OpenMapTiles or Shortbread; without it, maps ask nobody else',
    ),
  TILES_ATTRIBUTION: z.string().max(200).optional().describe('whose tiles they are, shown on each map'),
  ...backupSettings,
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('serves /metrics to Prometheus with this token (Authorization: Bearer …); without it there are none'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('least level of the JSON log'),
});

type Given = z.output<typeof settings>;

export type Config = Omit<
  Given,
  | 'SECRET'
  | 'SECRET_PREVIOUS'
  | 'DEMO'
  | 'TILES_URL'
  | 'TILES_ATTRIBUTION'
  | keyof typeof providerSettings
  | `DKIM_${string}`
> & {
  secrets: Secrets;
  isProduction: boolean;
  demo: boolean;
  provider: Provider | null;
  tiles: Tiles | null;
  /** null: mail is unsigned */
  dkim: Dkim | null;
};
export type Tiles = { url: string; kind: 'raster' | 'vector'; attribution: string };
export type Provider = { issuer: string; clientId: string; authorizeUrl: string; jwksUrl: string; name: string };

const providerSettings = {
  OIDC_ISSUER: 'issuer',
  OIDC_CLIENT_ID: 'clientId',
  OIDC_AUTHORIZE_URL: 'authorizeUrl',
  OIDC_JWKS_URL: 'jwksUrl',
  OIDC_NAME: 'name',
} as const satisfies Partial<Record<keyof Given, keyof Provider>>;

/** Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => {
      const value = readSetting(environment, name);
      return value ? [[name, value]] : [];
    }),
  );
  const result = settings.safeParse(given);
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const { SECRET, SECRET_PREVIOUS, DEMO, ...rest } = result.data;
  const isProduction = rest.NODE_ENV === 'production';
  refuseGeocoder(result.data);
  refuseBounces(result.data);
  refusePlainBackups(result.data);
  if (isProduction) refuseDemonstration(result.data);
  else if (!rest.EXPOSE && !isLoopback(rest.HOST))
    throw new ConfigError('HOST: is only this machine (localhost) outside production, unless EXPOSE=1');
  return {
    ...rest,
    isProduction,
    demo: DEMO ?? !isProduction,
    secrets: [SECRET ?? keepSecret(rest.DATA_DIR), ...(SECRET_PREVIOUS ? [SECRET_PREVIOUS] : [])],
    provider: readProvider(rest),
    tiles: readTiles(rest),
    dkim: readDkim(rest),
  };
}

/** Reads a setting, or the file that NAME_FILE names: secrets are often mounted as files. */
function readSetting(environment: Record<string, string | undefined>, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name];
  if (environment[name]) throw new ConfigError(`${name}: stands in ${name}_FILE too`);
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new ConfigError(`${name}_FILE: can’t be read (${(error as { code?: string }).code})`);
  }
}

function readProvider(given: Partial<Given>): Provider | null {
  const names = Object.keys(providerSettings) as (keyof typeof providerSettings)[];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name}: the other OIDC settings want it too`).join('\n'));
  return Object.fromEntries(names.map((name) => [providerSettings[name], given[name]])) as Provider;
}

function readTiles({ TILES_URL: url, TILES_ATTRIBUTION: attribution }: Partial<Given>): Tiles | null {
  if (!url && !attribution) return null;
  if (!url) throw new ConfigError('TILES_URL: TILES_ATTRIBUTION wants it');
  if (!attribution) throw new ConfigError('TILES_ATTRIBUTION: TILES_URL wants it: their owners want to be named');
  return { url, kind: /\.(pbf|mvt)(\?|$)/.test(url) ? 'vector' : 'raster', attribution };
}

/** Refuses a geocoder without server or key, or whose terms forbid this use. */
function refuseGeocoder({ GEOCODER, GEOCODER_URL, GEOCODER_KEY }: Given) {
  const wrong = [
    (GEOCODER === 'photon' || GEOCODER === 'nominatim') && !GEOCODER_URL && `GEOCODER_URL: ${GEOCODER} wants it`,
    GEOCODER === 'google' && !GEOCODER_KEY && 'GEOCODER_KEY: google wants it',
    GEOCODER_URL &&
      new URL(GEOCODER_URL).hostname === 'nominatim.openstreetmap.org' &&
      'GEOCODER_URL: this server forbids searches while people type; name one of your own',
  ].filter(Boolean);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

function refuseDemonstration(given: Given) {
  const wrong = [
    !given.SECRET && 'SECRET: is required in production (e.g. the output of: openssl rand -base64 48)',
    !given.SMTP_URL && 'SMTP_URL: is required in production: there is no outbox page there',
    given.ANTIBOT === 'none' && 'ANTIBOT: none is refused in production',
    given.DEMO && 'DEMO: 1 is refused in production',
  ].filter(Boolean);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/** Stores a generated secret outside production, so that sessions survive a restart. */
function keepSecret(directory: string): string {
  const file = join(directory, 'secret');
  mkdirSync(directory, { recursive: true });
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

export const listSettings = (): { name: string; fallback: string; description: string }[] =>
  Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success ? fallback.data : undefined;
    return {
      name,
      fallback: value === undefined ? '' : typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
      description: schema.description ?? '',
    };
  });
