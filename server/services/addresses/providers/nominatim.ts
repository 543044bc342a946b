import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import { askJson } from './ask.ts';
import { type AddressHit, type AddressProvider, mostHits, openStreetMap, type SearchLocale } from './provider.ts';
import { degrees, readAnswer, readItems, word } from './reading.ts';

// nominatim.org/release-docs, Search and Place Output: format=jsonv2 with addressdetails.

const place = z.object({
  lat: degrees(90),
  lon: degrees(180),
  address: z.object({
    house_number: word,
    road: word,
    pedestrian: word,
    square: word,
    postcode: word,
    city: word,
    town: word,
    village: word,
    municipality: word,
    province: word,
    state_district: word,
    county: word,
    state: word,
    country_code: word,
  }),
});

/** The public server allows one request a second. */
export function nominatim(config: Config): AddressProvider {
  const ask = async (query: Record<string, string>, { language, countries }: SearchLocale) => {
    const answer = await askJson(config, {
      path: 'search',
      query: {
        ...query,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(mostHits),
        'accept-language': language,
        ...(countries.length > 0 && { countrycodes: countries.join(',').toLowerCase() }),
      },
    });
    return readItems(place, readAnswer(z.array(z.unknown()), answer), mostHits).map(toHit);
  };
  return {
    name: 'nominatim',
    attribution: openStreetMap,
    rate: 1,
    search: (q, asked) => ask({ q }, asked),
    geocode: ({ street, number, zip, city }, asked) =>
      ask(
        {
          street: `${number} ${street}`.trim(),
          ...(city && { city }),
          // A wrong postal code would find nothing.
          ...(!city && zip && { postalcode: zip }),
        },
        asked,
      ),
  };
}

const toHit = ({ lon, lat, address: found }: z.output<typeof place>): AddressHit => ({
  street: found.road || found.pedestrian || found.square,
  number: found.house_number,
  zip: found.postcode,
  city: found.city || found.town || found.village || found.municipality,
  region: found.province || found.state_district || found.county || found.state,
  country: found.country_code.toUpperCase(),
  lon,
  lat,
});
