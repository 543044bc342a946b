import type { ImportKind } from '#contract/imports.ts';
import { areasFields } from './areas-fields.ts';
import { placesFields } from './places-fields.ts';
import { usersFields } from './users-fields.ts';

/**
 * A field that a column can be.
 * `names`: how headers call it, folded, without marks.
 * `looks`: what its values look like; a header that says otherwise isn't believed.
 * `telling`: values of that look are enough, whatever the header says.
 */
export type Field = { names: readonly string[]; looks?: (value: string) => boolean; telling?: true };

export const fieldsOf: Record<ImportKind, Record<string, Field>> = {
  places: placesFields,
  users: usersFields,
  areas: areasFields,
};
