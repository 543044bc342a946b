import type { Language } from '#contract/languages.ts';
import type { Address } from '#contract/universe.ts';
import type { Config } from '../../core/config.ts';
import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { type AddressClient, rememberKnown } from './answers/asking.ts';
import { geocodeElsewhere, isElsewhere, readElsewhere, suggestElsewhere } from './elsewhere.ts';
import { GeocoderFault } from './providers/ask.ts';
import { providerOf } from './providers/chosen.ts';
import { hasStreets } from './queries.ts';
import { type FoundAddress, geocode, type Suggestion, suggestAddresses, type TypedAddress } from './rules.ts';

/** For use outside transactions: services may take seconds. `report`: without the query. */
export type AddressReader = {
  services: Services;
  tenantId: string;
  language: Language;
  report: (fault: { provider: string; reason: string }) => void;
  patienceMs?: number;
};

/** Returns whether streets are imported or an outside service knows them. */
export const canFindStreets = async (tx: Tx, config: Config): Promise<boolean> =>
  providerOf(config) !== undefined || (await hasStreets(tx));

/**
 * Returns undefined if no outside service is configured. Falls back to our own streets on failure
 * or without results. Throws geocoder_failed.
 */
export async function suggest(reader: AddressReader, query: string): Promise<Suggestion[] | undefined> {
  const asker = askerOf(reader);
  if (!asker) return undefined;
  const suggestHere = () => inTenant(reader, (tx) => suggestAddresses(tx, query));
  try {
    const elsewhere = await orFail(reader, () => suggestElsewhere(asker, query));
    return elsewhere.length > 0 ? elsewhere : await suggestHere();
  } catch (error) {
    const here = error instanceof Refusal ? await suggestHere() : [];
    if (here.length === 0) throw error;
    return here;
  }
}

/** Returns undefined for a suggestion of our own. Throws not_found, geocoder_failed. */
export async function readSuggested(reader: AddressReader, id: string): Promise<Address | undefined> {
  const asker = askerOf(reader);
  if (!asker || !isElsewhere(id)) return undefined;
  const address = requireFound(await orFail(reader, () => readElsewhere(asker, id)));
  if (address.address_number) await inTenant(reader, (tx) => rememberKnown(tx, address));
  return address;
}

/** Searches our own data first, then an outside service. Throws geocoder_failed. */
export async function locateAddress(reader: AddressReader, typed: TypedAddress): Promise<FoundAddress> {
  const here = await inTenant(reader, (tx) => geocode(tx, typed));
  const asker = askerOf(reader);
  if (here.isExact || !asker) return here;
  const elsewhere = await orFail(reader, () => geocodeElsewhere(asker, typed));
  if (!elsewhere || (here.isOnStreet && !elsewhere.isExact)) return here;
  if (elsewhere.isExact) {
    const { address_street = '', address_number = '', address_city = '' } = typed;
    const { address } = elsewhere;
    const asTyped = { ...address, address_street, address_number, address_city };
    await inTenant(reader, async (tx) => {
      await rememberKnown(tx, address);
      await rememberKnown(tx, asTyped);
    });
  }
  return elsewhere;
}

/** Returns undefined if no outside service is configured. */
export const locateElsewhere = async (reader: AddressReader, typed: TypedAddress): Promise<FoundAddress | undefined> =>
  askerOf(reader) && locateAddress(reader, typed);

const inTenant = <T>(
  { services, tenantId }: AddressReader,
  work: Parameters<typeof services.database.inTenant<T>>[1],
) => services.database.inTenant(tenantId, work);

function askerOf({ services, tenantId, language, patienceMs }: AddressReader): AddressClient | undefined {
  const provider = providerOf(services.config);
  return provider && { services, provider, tenantId, language, ...(patienceMs !== undefined && { patienceMs }) };
}

async function orFail<T>({ services, report }: AddressReader, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GeocoderFault)) throw error;
    report({ provider: services.config.GEOCODER, reason: error.reason });
    throw new Refusal('geocoder_failed');
  }
}
