import type { PlaceLocator } from '../locate.ts';
import type { KnownStations, StoredPlace } from './queries.ts';

/** Known places and tables of the municipalities compared. */
export type KnownPlaces = {
  places: readonly StoredPlace[];
  stations: KnownStations;
  assigned: ReadonlyMap<string, number>;
  locator: PlaceLocator;
  /** ids of places matched so far, in all municipalities */
  taken: Set<string>;
  /** keys of tables in rows with errors */
  faulty: ReadonlySet<string>;
};
