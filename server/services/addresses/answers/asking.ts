import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';
import type { Services } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { deriveKey, encrypt, type SecretPlace, tryDecrypt } from '../../../core/encryption.ts';
import { listCountries } from '../../areas/queries.ts';
import { GeocoderFault } from '../providers/ask.ts';
import type { AddressProvider, SearchLocale } from '../providers/provider.ts';
import { findAnswer, insertAnswer, takeTurn } from './queries.ts';

export type AddressClient = {
  services: Pick<Services, 'config' | 'database'>;
  provider: AddressProvider;
  tenantId: string;
  language: Language;
  /** milliseconds to wait for a turn; default: the time allowed for an answer */
  patienceMs?: number;
};

/** running requests, shared by identical ones */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Reuses answers of a day for the same tenant, language and countries. Awaits its turn and
 * respects the service's pauses. Throws GeocoderFault. Failures aren't cached.
 */
export async function ask<T>(
  asker: AddressClient,
  question: { kind: string; text: string },
  work: (asked: SearchLocale) => Promise<T>,
): Promise<T> {
  const { services, tenantId, provider, language } = asker;
  const { secrets } = services.config;
  const { countries, key, known } = await services.database.inTenant(tenantId, async (tx) => {
    const codes = (await listCountries(tx)).map(({ code }) => code.toUpperCase());
    const about = [
      tenantId,
      provider.name,
      services.config.GEOCODER_URL,
      question.kind,
      language,
      codes.join(),
      question.text,
    ];
    const digest = createHmac('sha256', deriveKey(secrets[0], purpose)).update(JSON.stringify(about)).digest();
    return { countries: codes, key: digest, known: await findAnswer(tx, digest) };
  });
  const name = key.toString('base64');
  // Answers from before 0.30.0 are bound to fewer facts and can't be decrypted: asks again.
  const opened = known && tryDecrypt(secrets, placeOf(asker, name), known);
  if (opened) return JSON.parse(opened.toString()) as T;
  const asked = underWay.get(name) ?? askNow(asker, () => work({ language, countries }));
  underWay.set(name, asked);
  try {
    const answer = (await asked) as T;
    const kept = encrypt(secrets, placeOf(asker, name), Buffer.from(JSON.stringify(answer ?? null)));
    await services.database.inTenant(tenantId, (tx) => insertAnswer(tx, key, kept));
    return answer;
  } finally {
    underWay.delete(name);
  }
}

async function askNow<T>(
  { services, tenantId, provider, patienceMs }: AddressClient,
  work: () => Promise<T>,
): Promise<T> {
  const { config, database } = services;
  const patience = patienceMs ?? config.GEOCODER_TIMEOUT_MS;
  const spacingMs = 1000 / (config.GEOCODER_RATE ?? provider.rate);
  const server = `${provider.name} ${config.GEOCODER_URL ?? ''}`;
  const turn = (wanted: { spacingMs: number; patienceMs: number }) =>
    database.inTenant(tenantId, (tx) => takeTurn(tx, server, wanted));
  const wait = await turn({ spacingMs, patienceMs: patience });
  if (wait === null) throw new GeocoderFault('busy');
  if (wait > 0) await pause(wait);
  try {
    return await work();
  } catch (error) {
    const rest = error instanceof GeocoderFault ? error.restMs : 0;
    if (rest > 0) await turn({ spacingMs: rest, patienceMs: rest });
    throw error;
  }
}

const purpose = 'answers of address services';

export const placeOf = ({ tenantId }: Pick<AddressClient, 'tenantId'>, id: string): SecretPlace => ({
  purpose,
  tenantId,
  id,
});

export type AddressToPlace = Pick<Address, 'address_street' | 'address_number' | 'address_city' | 'address_country'>;

/** A plain hash will do: rows hold no answer. Omits postal codes, which services often lack. */
const digestOf = (tx: Tx, { address_street, address_number, address_city, address_country }: AddressToPlace) =>
  createHash('sha256')
    .update(
      JSON.stringify([tx.tenantId, ...[address_street, address_number, address_city, address_country].map(foldText)]),
    )
    .digest();

/** Records that a service knows this address and number: people may save it as exact. */
export const rememberKnown = (tx: Tx, address: AddressToPlace): Promise<void> =>
  insertAnswer(tx, digestOf(tx, address), Buffer.alloc(0));

export const isRemembered = async (tx: Tx, address: AddressToPlace): Promise<boolean> =>
  (await findAnswer(tx, digestOf(tx, address))) !== undefined;
