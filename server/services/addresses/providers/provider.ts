import type { Language } from '#contract/languages.ts';

/** An address found by a service: '' for missing parts; WGS 84 degrees. */
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

/**
 * A suggestion whose address is fetched by the service's id.
 * `number`: house number at the end of its text, or ''.
 */
export type SuggestionQuery = { place: string; street: string; number: string; detail: string };

export type AddressQuery = { street: string; number: string; zip: string; city: string };

/** Language and countries (ISO 3166-1 alpha-2, in capitals). */
export type SearchLocale = { language: Language; countries: readonly string[] };

/**
 * An outside address service.
 * Don't trust its answers: compare numbers, streets and countries.
 * Throws GeocoderFault.
 */
export type AddressProvider = {
  name: 'photon' | 'nominatim' | 'google';
  /** credit that its terms require beside its answers */
  attribution: { text: string; url: string };
  /** most requests a second, unless configured */
  rate: number;
  search(query: string, asked: SearchLocale): Promise<(AddressHit | SuggestionQuery)[]>;
  geocode(wanted: AddressQuery, asked: SearchLocale): Promise<AddressHit[]>;
  /** returns the address of a SuggestionQuery */
  find?(place: string, asked: SearchLocale): Promise<AddressHit | undefined>;
};

/** Most answers read: people choose among eight. */
export const mostHits = 8;

export const openStreetMap = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
