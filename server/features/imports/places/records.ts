import type { GeoPoint } from '../../../services/areas/geometry/coordinates.ts';
import type { PlaceLocator } from '../locate.ts';
import type { KnownStations, StoredPlace } from './queries.ts';

/** Tables of one or more sections; several if the row lists all that vote in the place. */
export type RowTables = { cusec: string; letter: string; electors?: number }[];

/** A row: one or more tables, their place, or both. */
export type PlaceListRow = {
  line: number;
  municipality: string;
  placeCode: string;
  name: string;
  address: string;
  postalCode: string;
  point?: GeoPoint;
  tables?: RowTables;
  /** sum of all its tables */
  electors?: number;
  surnames?: { from: string; to: string };
  /** has errors: isn't imported, but its tables don't count as missing */
  isFaulty?: true;
};

export type FileTable = {
  line: number;
  cusec: string;
  letter: string;
  electors: number | undefined;
  surname_from: string | undefined;
  surname_to: string | undefined;
};

/** Builds a code such as 01-003-A. */
export const codeOf = ({ cusec, letter }: Pick<FileTable, 'cusec' | 'letter'>): string =>
  `${cusec.slice(5, 7)}-${cusec.slice(7)}-${letter}`;
/** Computes the key each time, because files have too many tables to store keys. */
export const keyOf = (table: Pick<FileTable, 'cusec' | 'letter'>): string => `${table.cusec} ${codeOf(table)}`;

/** Fields as in the place's first row. */
export type FilePlace = {
  line: number;
  municipality: string;
  /** used if the place is new */
  code: string;
  name: string;
  address: string;
  /** folded name and address, for comparisons */
  search: string;
  postalCode: string;
  point?: { lon: number; lat: number };
  tables: FileTable[];
};

/** Rows of a list, gathered by place. */
export type GatheredPlaces = {
  places: FilePlace[];
  /** tables of rows without a place */
  loose: (FileTable & { municipality: string })[];
  /** tables of rows with errors, which don't count as missing */
  faulty: Pick<FileTable, 'cusec' | 'letter'>[];
};

export type PlacesRead = { rows: number; gathered: GatheredPlaces };

export type KnownPlaces = {
  places: readonly StoredPlace[];
  stations: KnownStations;
  assigned: ReadonlyMap<string, number>;
  locator: PlaceLocator;
  /** ids of places matched so far, in any municipality */
  taken: Set<string>;
  faulty: ReadonlySet<string>;
};
