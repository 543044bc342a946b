export type { AreaFiles } from './areas.ts';
export type { PlaceFiles } from './places.ts';
export { analyzeTables } from './queries.ts';
export { importResults } from './results/rules.ts';
export { importAreas, importPlaces, importPostalCodes, importStreets } from './rules.ts';
export { fileAt } from './source.ts';
export type { StreetFiles } from './streets.ts';
