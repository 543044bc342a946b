import type { ImportEngines } from './engine.ts';
import { placesEngine } from './places/engine.ts';

/** What does each kind of file. */
export const engines = {
  places: placesEngine,
} as unknown as ImportEngines;
