import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import { askJson } from './ask.ts';
import { type AddressHit, type AddressProvider, mostHits, openStreetMap, type SearchLocale } from './provider.ts';
import { degrees, readAnswer, readItems, word } from './reading.ts';

// github.com/komoot/photon, docs/api-v1.md: GeoJSON with the properties of GeocodeJSON.

const answer = z.object({ features: z.array(z.unknown()) });
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
  properties: z.object({
    type: word,
    osm_key: word,
    name: word,
    housenumber: word,
    street: word,
    postcode: word,
    city: word,
    county: word,
    state: word,
    countrycode: word,
  }),
});

export function photon(config: Config): AddressProvider {
  const ask = async (path: string, query: Record<string, string>, { language, countries }: SearchLocale) => {
    const { features } = readAnswer(
      answer,
      await askJson(config, {
        path,
        query: { ...query, limit: String(mostHits), ...(countries.length > 0 && { countrycode: countries }) },
        // In the query an unsupported language is an error; in the header it isn't.
        headers: { 'accept-language': language },
      }),
    );
    return readItems(feature, features, mostHits).map(toHit);
  };
  return {
    name: 'photon',
    attribution: openStreetMap,
    rate: 20,
    search: (q, asked) => ask('api', { q }, asked),
    geocode: ({ street, number, zip, city }, asked) =>
      ask(
        'api',
        {
          q: [`${street} ${number}`, `${zip} ${city}`]
            .map((part) => part.trim())
            .filter(Boolean)
            .join(', '),
        },
        asked,
      ),
  };
}

function toHit({ geometry, properties: found }: z.output<typeof feature>): AddressHit {
  const isStreet = found.type === 'street' || (found.type === '' && found.osm_key === 'highway');
  const isTown = found.type === 'city' || (found.type === '' && found.osm_key === 'place');
  return {
    street: found.street || (isStreet ? found.name : ''),
    number: found.housenumber,
    zip: found.postcode,
    city: found.city || (isTown ? found.name : ''),
    // In Spain `county` is the province.
    region: found.county || found.state,
    country: found.countrycode.toUpperCase(),
    lon: geometry.coordinates[0],
    lat: geometry.coordinates[1],
  };
}
