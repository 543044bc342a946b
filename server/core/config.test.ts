import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSettings, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://mail.example.org' };
const provider = {
  OIDC_ISSUER: 'https://accounts.example.com',
  OIDC_CLIENT_ID: 'vixia',
  OIDC_AUTHORIZE_URL: 'https://accounts.example.com/auth',
  OIDC_JWKS_URL: 'https://accounts.example.com/keys',
  OIDC_NAME: 'Ejemplo',
};
const fault = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const pem = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const keep = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vixia-config-')), 'key.pem');
  writeFileSync(file, text);
  return file;
};

describe('settings', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://vixia@db/vixia?sslmode=require&options=-c%20role%3Downer' }],
    ['SERVER_DATABASE_URL', { SERVER_DATABASE_URL: 'postgres://web@db/vixia?%6fptions=-c%20x%3Dy' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['SECRET', { SECRET: 'short' }],
    ['ANTIBOT', { ANTIBOT: 'captcha' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TILES_URL', { TILES_URL: 'http://tiles.example.org/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_URL', { TILES_URL: 'http://localhost.example.org/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_URL', { TILES_URL: 'http://localhost:1@example.org/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_URL', { TILES_URL: 'http://[::1]:8080/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_URL', { TILES_URL: 'https://tiles.example.org/{z}.png', TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_URL', { TILES_ATTRIBUTION: 'Ejemplo' }],
    ['TILES_ATTRIBUTION', { TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' }],
    ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'accounts.example.com' }],
    ['OIDC_JWKS_URL', { ...provider, OIDC_JWKS_URL: 'http://accounts.example.com/keys' }],
    ['OIDC_JWKS_URL', { ...provider, OIDC_JWKS_URL: 'http://localhost.example.com/keys' }],
    ['OIDC_NAME', { ...provider, OIDC_NAME: '' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'bounces' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'returned-messages@example.org' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'bounces+x@example.org' }],
    ['BOUNCE_ADDRESS', { BOUNCE_SECRET: 'x'.repeat(24) }],
    ['BOUNCE_SECRET', { BOUNCE_ADDRESS: 'bounces@example.org', BOUNCE_SECRET: 'short' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '127.0.0.1.example.org' }],
    ['HOST', { HOST: '192.168.1.2', EXPOSE: '0' }],
  ])('with a wrong %s are refused, by its name', (name, environment) => {
    expect(fault(environment)).toMatch(new RegExp(`^${name}: `));
  });

  it.each([
    ['raster', '{y}.png'],
    ['raster', '{y}@2x.webp?key=x'],
    ['vector', '{y}.pbf'],
    ['vector', '{y}.mvt?key=x'],
  ])('know %s tiles by their address: %s', (kind, end) => {
    const url = `https://tiles.example.org/{z}/{x}/${end}`;
    expect(readConfig({ TILES_URL: url, TILES_ATTRIBUTION: 'Ejemplo' }).tiles).toEqual({
      ...{ url, kind, attribution: 'Ejemplo' },
    });
  });

  it.each(['localhost', '127.0.0.1:8080'])('let tiles come from this machine (%s) without TLS', (host) => {
    const url = `http://${host}/{z}/{x}/{y}.png`;
    expect(readConfig({ TILES_URL: url, TILES_ATTRIBUTION: 'Ejemplo' }).tiles?.url).toBe(url);
  });

  it.each([
    ['SECRET', { ...production, SECRET: '' }],
    ['SMTP_URL', { ...production, SMTP_URL: '' }],
    ['ANTIBOT', { ...production, ANTIBOT: 'none' }],
    ['DEMO', { ...production, DEMO: '1' }],
  ])('in production want a proper %s', (name, environment) => {
    expect(fault(environment)).toMatch(new RegExp(`^${name}: `));
  });

  it('in production have no demonstration', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, isProduction: true, ANTIBOT: 'altcha' });
  });

  it.each([[production], [{ EXPOSE: '1', SECRET: production.SECRET }]])(
    'let the server listen to every network in production, and elsewhere where told to',
    (environment) => {
      expect(readConfig({ ...environment, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
    },
  );

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
    'let it listen on this machine (%s) without a word',
    (HOST) => {
      expect(readConfig({ HOST, SECRET: production.SECRET }).HOST).toBe(HOST);
    },
  );

  it('of an OpenID provider are all there, or none', () => {
    const directory = mkdtempSync(join(tmpdir(), 'vixia-config-'));
    expect(readConfig({ DATA_DIR: directory }).provider).toBeNull();
    expect(readConfig({ ...provider, DATA_DIR: directory }).provider).toEqual({
      issuer: 'https://accounts.example.com',
      clientId: 'vixia',
      authorizeUrl: 'https://accounts.example.com/auth',
      jwksUrl: 'https://accounts.example.com/keys',
      name: 'Ejemplo',
    });
  });

  it.each([
    ['DKIM_SELECTOR', { DKIM_SELECTOR: undefined }],
    ['DKIM_KEY', { DKIM_KEY_FILE: undefined }],
    ['DKIM_DOMAIN', { DKIM_DOMAIN: 'example.org; t=y' }],
    ['DKIM_KEY_FILE', { DKIM_KEY_FILE: 'nowhere.pem' }],
    ['DKIM_KEY', { DKIM_KEY_FILE: keep('no key') }],
    ['DKIM_KEY', { DKIM_KEY_FILE: keep(pem(generateKeyPairSync('ed25519'))) }],
    ['DKIM_KEY', { DKIM_KEY_FILE: keep(pem(generateKeyPairSync('rsa', { modulusLength: 512 }))) }],
  ])('that sign messages are all there and hold a key, or %s is named', (name, wrong) => {
    const key = keep(pem(generateKeyPairSync('rsa', { modulusLength: 1024 })));
    const whole = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'vixia', DKIM_KEY_FILE: key };
    const message = fault({ ...production, ...whole, ...wrong } as Record<string, string>);
    expect(message).toMatch(new RegExp(`^${name}: `));
    expect(message.split('\n')).toHaveLength(1);
    expect(readConfig({ ...production, ...whole }).dkim).toMatchObject({ domainName: 'example.org' });
    expect(readConfig(production).dkim).toBeNull();
  });

  it('stand in files too, each in one place', () => {
    const { SECRET, ...others } = production;
    const inFile = { ...others, SECRET_FILE: keep(`${SECRET}\n`) };
    expect(readConfig(inFile).secrets).toEqual([SECRET]);
    expect(readConfig({ ...inFile, SECRET_PREVIOUS: 'y'.repeat(32) }).secrets).toEqual([SECRET, 'y'.repeat(32)]);
    expect(fault({ ...inFile, SECRET })).toMatch(/^SECRET: .*SECRET_FILE/);
    expect(fault({ ...inFile, SECRET_FILE: '/nowhere/secret' })).toBe('SECRET_FILE: can’t be read (ENOENT)');
  });

  it('elsewhere keep a secret of their own', () => {
    const directory = mkdtempSync(join(tmpdir(), 'vixia-config-'));
    const { secrets } = readConfig({ DATA_DIR: directory });
    expect(secrets[0].length).toBeGreaterThan(32);
    expect(readConfig({ DATA_DIR: directory }).secrets).toEqual(secrets);
  });

  it('are all in docs/operations.md, as they are', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    for (const { name, description, fallback } of listSettings())
      expect(page).toContain(`| \`${name}\` | ${description} | ${fallback && `\`${fallback}\` `}|`);
  });
});
