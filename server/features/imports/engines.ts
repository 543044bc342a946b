import type { ImportEngines } from './engine.ts';
import { comarcasKind, zonesKind } from './groups/rules.ts';
import { areasEngine } from './layers/engine.ts';
import { placesEngine } from './places/engine.ts';
import { postalCodesKind } from './postal-codes.ts';
import { resultsKind } from './results/rules.ts';
import { streetsKind } from './streets/rules.ts';
import { engineOf } from './table-kind.ts';
import { usersEngine } from './users/engine.ts';

/** The engine of each kind of file. */
export const engines = {
  places: placesEngine,
  users: usersEngine,
  areas: areasEngine,
  comarcas: engineOf(comarcasKind),
  zones: engineOf(zonesKind),
  results: engineOf(resultsKind),
  streets: engineOf(streetsKind),
  postal_codes: engineOf(postalCodesKind),
} as unknown as ImportEngines;
