import type { importAsks } from '#contract/import-findings.ts';
import type { ImportKind } from '#contract/imports.ts';
import type { ActionOf } from '#contract/log.ts';
import { areasFields } from '../areas/fields.ts';
import { groupsFields } from '../groups/fields.ts';
import type { Kind } from '../kind.ts';
import type { MappingField } from '../mapping/field.ts';
import { placesFields } from '../places/fields.ts';
import { postalCodesFields } from '../postal-codes/fields.ts';
import { resultsFields } from '../results/fields.ts';
import { streetsFields } from '../streets/fields.ts';
import { usersFields } from '../users/fields.ts';

export type LoadedKind = Kind<{ rows: number }, unknown>;

type KindEntry = {
  fields: Readonly<Record<string, MappingField>>;
  action: ActionOf<'import'>;
  /** comes in several files */
  isInFiles?: true;
  /** done with a person's rights, under their name */
  isBySomebody?: true;
  /** choices that a person may have to make */
  asks: readonly (typeof importAsks)[number][];
  /** Loads on demand: an import's process holds one kind, the server usually none. */
  load(): Promise<LoadedKind>;
};

export const kinds: Readonly<Record<ImportKind, KindEntry>> = {
  places: {
    ...{ fields: placesFields, action: 'places', asks: ['municipality'] },
    load: async () => (await import('../places/kind.ts')).placesKind,
  },
  users: {
    ...{ fields: usersFields, action: 'users', isBySomebody: true, asks: ['invitation'] },
    load: async () => (await import('../users/kind.ts')).usersKind,
  },
  areas: {
    ...{ fields: areasFields, action: 'areas', asks: ['level', 'municipality'] },
    load: async () => (await import('../areas/kind.ts')).areasKind,
  },
  comarcas: {
    ...{ fields: groupsFields, action: 'areas', isInFiles: true, asks: [] },
    load: async () => (await import('../groups/kind.ts')).comarcasKind,
  },
  zones: {
    ...{ fields: groupsFields, action: 'areas', isInFiles: true, asks: [] },
    load: async () => (await import('../groups/kind.ts')).zonesKind,
  },
  results: {
    ...{ fields: resultsFields, action: 'results', isInFiles: true, asks: ['election', 'municipality'] },
    load: async () => (await import('../results/kind.ts')).resultsKind,
  },
  streets: {
    ...{ fields: streetsFields, action: 'streets', isInFiles: true, asks: ['municipality'] },
    load: async () => (await import('../streets/kind.ts')).streetsKind,
  },
  postal_codes: {
    ...{ fields: postalCodesFields, action: 'postal_codes', asks: ['municipality'] },
    load: async () => (await import('../postal-codes/kind.ts')).postalCodesKind,
  },
};
