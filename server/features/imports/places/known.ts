import type { PlaceLocator } from '../locate.ts';
import type { KnownStations, StoredPlace } from './queries.ts';

export type KnownPlaces = {
  places: readonly StoredPlace[];
  stations: KnownStations;
  assigned: ReadonlyMap<string, number>;
  locator: PlaceLocator;
  /** ids of places matched so far, in any municipality */
  taken: Set<string>;
  faulty: ReadonlySet<string>;
};
