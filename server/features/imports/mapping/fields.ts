import type { ImportKind } from '#contract/imports.ts';
import { areasFields } from '../areas/fields.ts';
import { groupsFields } from '../groups/fields.ts';
import { placesFields } from '../places/fields.ts';
import { postalCodesFields } from '../postal-codes/fields.ts';
import { resultsFields } from '../results/fields.ts';
import { streetsFields } from '../streets/fields.ts';
import { usersFields } from '../users/fields.ts';
import type { MappingField } from './field.ts';

export const fieldsOf: Record<ImportKind, Record<string, MappingField>> = {
  places: placesFields,
  users: usersFields,
  areas: areasFields,
  comarcas: groupsFields,
  zones: groupsFields,
  results: resultsFields,
  streets: streetsFields,
  postal_codes: postalCodesFields,
};
