import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';
import { encrypt, tryDecrypt } from '../../core/encryption.ts';
import { type AddressClient, ask, placeOf } from './answers/asking.ts';
import { isSameNumber, pickHit } from './matching.ts';
import type { AddressHit, SuggestionQuery } from './providers/provider.ts';
import { readAddress } from './reading.ts';
import type { FoundAddress, Suggestion, TypedAddress } from './rules.ts';

/** prefix of a service's suggestion; the id that follows is encrypted for the tenant */
const mark = 'x:';

type Sealed = { hit: AddressHit } | { place: string; number: string };

/** Offers an address as a street if its number wasn't typed. */
export async function suggestElsewhere(asker: AddressClient, query: string): Promise<Suggestion[]> {
  const { number, letter } = readAddress(query);
  const typed = number === null ? '' : `${number}${letter}`;
  const found = await ask(asker, { kind: 'search', text: foldText(query) }, async (asked) => {
    const hits = await asker.provider.search(query.trim(), asked);
    return hits.filter((hit) => 'place' in hit || asked.countries.includes(hit.country));
  });
  const suggestions = found.flatMap((one) => toSuggestion(asker, withNumber(one, typed)) ?? []);
  return [...new Map(suggestions.map((one) => [`${one.label} ${one.detail}`, one])).values()];
}

/** Removes a number that nobody typed: it would be another home. */
function withNumber<H extends AddressHit | SuggestionQuery>(hit: H, typed: string): H {
  if (typed !== '' && isSameNumber(hit.number, typed)) return hit;
  return { ...hit, number: '', ...('zip' in hit && hit.street !== '' && hit.number !== '' && { zip: '' }) };
}

function toSuggestion(asker: AddressClient, hit: AddressHit | SuggestionQuery): Suggestion | undefined {
  const town = 'zip' in hit ? [hit.zip, hit.city].filter(Boolean).join(' ') : hit.detail;
  const label = hit.street ? [hit.street, hit.number].filter(Boolean).join(', ') : town;
  if (!label) return undefined;
  const sealed: Sealed = 'place' in hit ? { place: hit.place, number: hit.number } : { hit };
  const bytes = encrypt(secretsOf(asker), placeOf(asker, mark), Buffer.from(JSON.stringify(sealed)));
  const detail = hit.street ? town : 'region' in hit ? hit.region : '';
  return { id: `${mark}${bytes.toString('base64url')}`, label, detail };
}

const secretsOf = ({ services }: AddressClient) => services.config.secrets;

export const isElsewhere = (id: string): boolean => id.startsWith(mark);

/** Returns undefined for a malformed id or an address in another country. */
export async function readElsewhere(asker: AddressClient, id: string): Promise<Address | undefined> {
  const sealed = unseal(asker, id);
  if (!sealed) return undefined;
  if ('hit' in sealed) return describeHit(sealed.hit);
  const { provider } = asker;
  const found = await ask(asker, { kind: 'find', text: sealed.place }, async (asked) => {
    const hit = await provider.find?.(sealed.place, asked);
    return hit && asked.countries.includes(hit.country) ? hit : null;
  });
  return found ? describeHit(withNumber(found, sealed.number)) : undefined;
}

function unseal(asker: AddressClient, id: string): Sealed | undefined {
  const bytes = tryDecrypt(secretsOf(asker), placeOf(asker, mark), Buffer.from(id.slice(mark.length), 'base64url'));
  return bytes && (JSON.parse(bytes.toString()) as Sealed);
}

/** Returns undefined if the service knows neither number nor street in that town. */
export async function geocodeElsewhere(asker: AddressClient, typed: TypedAddress): Promise<FoundAddress | undefined> {
  const wanted = {
    street: typed.address_street ?? '',
    number: typed.address_number ?? '',
    zip: typed.address_zip ?? '',
    city: typed.address_city ?? '',
  };
  if (!wanted.street || !(wanted.city || wanted.zip)) return undefined;
  const country = typed.address_country;
  const text = foldText(JSON.stringify([wanted, country ?? '']));
  const picked = await ask(asker, { kind: 'geocode', text }, async (asked) => {
    const countries = country ? asked.countries.filter((code) => code === country) : asked.countries;
    if (countries.length === 0) return null;
    return pickHit(wanted, await asker.provider.geocode(wanted, { ...asked, countries }), countries) ?? null;
  });
  if (!picked) return undefined;
  const { hit, isExact } = picked;
  const address = describeHit(hit);
  if (isExact) return { address, isOnStreet: true, isExact };
  // Keeps number and postal code as typed: the ones found belong to a neighbour.
  const kept = { address_number: wanted.number, address_zip: wanted.zip };
  return { address: { ...address, ...kept }, isOnStreet: true, isExact };
}

const describeHit = (hit: AddressHit): Address => ({
  address_street: hit.street,
  address_number: hit.number,
  address_zip: hit.zip,
  address_city: hit.city,
  address_region: hit.region,
  address_country: hit.country,
  location: { type: 'Point', coordinates: [hit.lon, hit.lat] },
});
