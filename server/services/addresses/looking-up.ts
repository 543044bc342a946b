import type { Language } from '#contract/languages.ts';
import type { Address } from '#contract/universe.ts';
import type { Services } from '../../core/context.ts';
import { found, Refusal } from '../../core/refusal.ts';
import { type AddressClient, rememberKnown } from './answers/asking.ts';
import { geocodeElsewhere, isElsewhere, readElsewhere, suggestElsewhere } from './elsewhere.ts';
import { GeocoderFault } from './providers/ask.ts';
import { providerOf } from './providers/chosen.ts';
import { type FoundAddress, geocode, type Suggestion, suggestAddresses, type TypedAddress } from './rules.ts';

/**
 * Somebody who looks addresses up, outside any transaction: a service may take seconds.
 * `report` is told why a service failed, without what was asked.
 */
export type AddressReader = {
  services: Services;
  tenantId: string;
  language: Language;
  report: (fault: { provider: string; reason: string }) => void;
  patienceMs?: number;
};

/**
 * Completes an address being typed, by a service elsewhere; undefined where there is none.
 * Where it fails or finds nothing, gives what the organisation's own streets know.
 * Throws geocoder_failed.
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

/**
 * Gives the address behind a suggestion of a service elsewhere; undefined for one of ours.
 * Throws not_found, geocoder_failed.
 */
export async function readSuggested(reader: AddressReader, id: string): Promise<Address | undefined> {
  const asker = askerOf(reader);
  if (!asker || !isElsewhere(id)) return undefined;
  const address = found(await orFail(reader, () => readElsewhere(asker, id)));
  if (address.address_number) await inTenant(reader, (tx) => rememberKnown(tx, address));
  return address;
}

/**
 * Locates an address, as exactly as is known: here first, and only then by a service elsewhere.
 * Throws geocoder_failed.
 */
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

/** The same; undefined where no service elsewhere is set. */
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
