import type { ImportKind } from '#contract/imports.ts';
import type { Engine } from './engine.ts';
import { engineOf } from './table-kind.ts';

/** Loads engines on demand, so that an import's process holds only one. */
const engines = {
  places: async () => (await import('./places/engine.ts')).placesEngine,
  users: async () => (await import('./users/engine.ts')).usersEngine,
  areas: async () => (await import('./areas/engine.ts')).areasEngine,
  comarcas: async () => engineOf((await import('./groups/rules.ts')).comarcasKind),
  zones: async () => engineOf((await import('./groups/rules.ts')).zonesKind),
  results: async () => engineOf((await import('./results/rules.ts')).resultsKind),
  streets: async () => engineOf((await import('./streets/rules.ts')).streetsKind),
  postal_codes: async () => engineOf((await import('./postal-codes/rules.ts')).postalCodesKind),
} satisfies Record<ImportKind, () => Promise<unknown>>;

export const engineFor = (kind: ImportKind): Promise<Engine<unknown>> => engines[kind]() as Promise<Engine<unknown>>;
