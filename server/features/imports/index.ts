export type { AreaFiles } from './area-rows.ts';
export type { PlaceFiles } from './fixed-places.ts';
export { importPostalCodes } from './postal-codes/rules.ts';
export { analyzeTables } from './queries.ts';
export { importResults } from './results/rules.ts';
export { importAreas, importPlaces } from './rules.ts';
export { fileAt } from './source.ts';
export { importStreets, type StreetFiles } from './streets/rules.ts';
