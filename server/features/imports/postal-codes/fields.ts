import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { codedTownFields } from '../towns/fields.ts';

/** Each row is a postal code with one of its municipalities. */
export const postalCodesFields = {
  postal_code: {
    names: listed(`
      codigo postal, codi postal, cod postal, cp, c p, codpostal, codigopostal, codipostal,
      posta kodea, zip, postal code, postal, codigo_postal, d codigo`),
    looks: look.isPostalCode,
  },
  ...codedTownFields,
} as const satisfies Record<string, MappingField>;
