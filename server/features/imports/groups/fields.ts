import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { townFields } from '../towns/fields.ts';

export const groupsFields = {
  ...townFields,
  municipality: { ...townFields.municipality, telling: look.isWholeTown },
  group: { names: listed('comarca, zona') },
  group_name: { names: listed('nom comarca, nombre comarca') },
} as const satisfies Record<string, MappingField>;
