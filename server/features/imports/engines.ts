import type { ImportEngines } from './engine.ts';
import { areasEngine } from './layers/engine.ts';
import { placesEngine } from './places/engine.ts';
import { usersEngine } from './users/engine.ts';

/** The engine of each kind of file. */
export const engines = {
  places: placesEngine,
  users: usersEngine,
  areas: areasEngine,
} as unknown as ImportEngines;
