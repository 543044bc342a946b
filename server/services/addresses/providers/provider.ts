import type { Language } from '#contract/languages.ts';

/** WGS 84 degrees; '' for missing parts */
export type AddressHit = {
  street: string;
  number: string;
  zip: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2, in capitals */
  country: string;
  lon: number;
  lat: number;
};

/** `place`: the service's id for fetching the address; `number`: at the text's end, or '' */
export type SuggestionQuery = { place: string; street: string; number: string; detail: string };

export type AddressQuery = { street: string; number: string; zip: string; city: string };

/** `countries`: ISO 3166-1 alpha-2, in capitals */
export type SearchLocale = { language: Language; countries: readonly string[] };

/** Its answers can be wrong: compare numbers, streets and countries. Throws GeocoderFault. */
export type AddressProvider = {
  name: 'photon' | 'nominatim' | 'google';
  /** credit to show with the answers, as its terms require */
  attribution: { text: string; url: string };
  /** requests a second, unless configured */
  rate: number;
  search(query: string, asked: SearchLocale): Promise<(AddressHit | SuggestionQuery)[]>;
  geocode(wanted: AddressQuery, asked: SearchLocale): Promise<AddressHit[]>;
  /** returns the address of a SuggestionQuery */
  find?(place: string, asked: SearchLocale): Promise<AddressHit | undefined>;
};

/** answers read; people choose among eight */
export const mostHits = 8;

export const openStreetMap = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
