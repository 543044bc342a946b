import type { Language } from '#contract/languages.ts';

/** An address as a service found it: '' for parts that it doesn't say; degrees, WGS 84. */
export type AddressHit = {
  street: string;
  number: string;
  zip: string;
  city: string;
  region: string;
  /** ISO 3166-1, two capitals */
  country: string;
  lon: number;
  lat: number;
};

/**
 * A suggestion that must be asked for by the service's own name of it.
 * `number`: the house number that its text ends with, '' where there is none.
 */
export type SuggestionQuery = { place: string; street: string; number: string; detail: string };

export type AddressQuery = { street: string; number: string; zip: string; city: string };

/** In which language, and in which countries (ISO 3166-1, capitals). */
export type SearchLocale = { language: Language; countries: readonly string[] };

/**
 * An address service elsewhere.
 * Its answers are not to be trusted: callers compare numbers, streets and countries.
 * Throws GeocoderFault.
 */
export type AddressProvider = {
  name: 'photon' | 'nominatim' | 'google';
  /** its name, which its terms want shown beside its answers */
  attribution: { text: string; url: string };
  /** requests a second that it is asked at most, unless the settings say otherwise */
  rate: number;
  search(query: string, asked: SearchLocale): Promise<(AddressHit | SuggestionQuery)[]>;
  geocode(wanted: AddressQuery, asked: SearchLocale): Promise<AddressHit[]>;
  /** the address behind a Named suggestion */
  find?(place: string, asked: SearchLocale): Promise<AddressHit | undefined>;
};

/** Answers looked at: a person chooses among eight. */
export const mostHits = 8;

export const openStreetMap = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };
