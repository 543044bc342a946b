import { type Field, listed } from './field.ts';
import * as look from './looks.ts';
import { placesFields } from './places-fields.ts';

/** Fields of a table of municipalities and the comarca or zone that each is in. */
export const groupsFields = {
  municipality: { names: placesFields.municipality.names, looks: look.isTownCode },
  group: { names: listed('comarca, zona') },
  group_name: { names: listed('nom comarca, nombre comarca') },
} as const satisfies Record<string, Field>;
