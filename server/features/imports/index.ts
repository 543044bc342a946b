export type { AreaFiles } from './area-rows.ts';
export { importPostalCodes, importResults, importStreets, type StreetFiles } from './faces.ts';
export type { PlaceFiles } from './fixed-places.ts';
export { analyzeTables } from './queries.ts';
export { importAreas, importPlaces } from './rules.ts';
export { fileAt } from './source.ts';
