import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import { askJson } from './ask.ts';
import {
  type AddressHit,
  type AddressProvider,
  type AddressQuery,
  mostHits,
  type SearchLocale,
  type SuggestionQuery,
} from './provider.ts';
import { degrees, readAnswer, readItems, word } from './reading.ts';

// developers.google.com/maps/documentation/places/web-service: Places API (New).

export const googleServer = 'https://places.googleapis.com';

const text = z.object({ text: word }).catch({ text: '' });
const prediction = z.object({
  placePrediction: z.object({
    placeId: z.string().regex(/^[\w-]{1,500}$/),
    structuredFormat: z.object({ mainText: text, secondaryText: text }),
  }),
});
const place = z.object({
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  addressComponents: z.array(z.object({ longText: word, shortText: word, types: z.array(z.string()) })),
});
const fields = ['location', 'addressComponents'];
/** countries per request */
const mostCountries = 15;

/** Suggestions are texts; their address is fetched by id. */
export function google(config: Config): AddressProvider {
  const key = { 'x-goog-api-key': config.GEOCODER_KEY ?? '' };
  return {
    name: 'google',
    attribution: { text: 'Google Maps', url: 'https://maps.google.com' },
    rate: 20,
    async search(input, { language, countries }) {
      const answer = await askJson(config, {
        path: 'v1/places:autocomplete',
        headers: key,
        body: {
          input,
          languageCode: language,
          includedRegionCodes: countries.slice(0, mostCountries).map((code) => code.toLowerCase()),
        },
      });
      const { suggestions } = readAnswer(z.object({ suggestions: z.array(z.unknown()).default([]) }), answer);
      return readItems(prediction, suggestions, mostHits).map(toNamed);
    },
    async find(id, { language }) {
      const answer = await askJson(config, {
        path: `v1/places/${encodeURIComponent(id)}`,
        query: { languageCode: language },
        headers: { ...key, 'x-goog-fieldmask': fields.join(',') },
      });
      return toHit(readAnswer(place, answer));
    },
    async geocode(wanted, asked) {
      const answer = await askJson(config, {
        path: 'v1/places:searchText',
        headers: { ...key, 'x-goog-fieldmask': fields.map((field) => `places.${field}`).join(',') },
        body: geocodingOf(wanted, asked),
      });
      const { places } = readAnswer(z.object({ places: z.array(z.unknown()).default([]) }), answer);
      return readItems(place, places, mostHits).map(toHit);
    },
  };
}

const geocodingOf = ({ street, number, zip, city }: AddressQuery, { language, countries }: SearchLocale) => ({
  textQuery: [`${street} ${number}`, `${zip} ${city}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', '),
  languageCode: language,
  pageSize: mostHits,
  // Google only prefers a single country; callers filter out the others.
  ...(countries[0] && { regionCode: countries[0].toLowerCase() }),
});

/** Takes the number from the end of the text: 'Carrer de Balmes, 470'. */
function toNamed({ placePrediction: { placeId, structuredFormat } }: z.output<typeof prediction>): SuggestionQuery {
  const { mainText, secondaryText } = structuredFormat;
  const [, street = mainText.text, number = ''] = /^(.+?),?\s+(\d+\s?\p{L}?)$/u.exec(mainText.text) ?? [];
  return { place: placeId, street, number, detail: secondaryText.text };
}

function toHit({ location, addressComponents }: z.output<typeof place>): AddressHit {
  const part = (...types: string[]) =>
    types.flatMap((type) => addressComponents.find((component) => component.types.includes(type)) ?? [])[0];
  return {
    street: part('route')?.longText ?? '',
    number: part('street_number')?.longText ?? '',
    zip: part('postal_code')?.longText ?? '',
    city: part('locality', 'postal_town', 'administrative_area_level_4')?.longText ?? '',
    region: part('administrative_area_level_2')?.longText ?? '',
    country: part('country')?.shortText.toUpperCase() ?? '',
    lon: location.longitude,
    lat: location.latitude,
  };
}
