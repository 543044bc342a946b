import type { ImportEngines } from './engine.ts';
import { placesEngine } from './places/engine.ts';

/** The engine of each kind of file. */
export const engines = {
  places: placesEngine,
} as unknown as ImportEngines;
