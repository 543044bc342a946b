import type { ImportKind } from '#contract/imports.ts';
import { areasFields } from './areas-fields.ts';
import type { Field } from './field.ts';
import { placesFields } from './places-fields.ts';
import { usersFields } from './users-fields.ts';

export const fieldsOf: Record<ImportKind, Record<string, Field>> = {
  places: placesFields,
  users: usersFields,
  areas: areasFields,
};
