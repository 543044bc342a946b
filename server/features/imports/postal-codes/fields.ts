import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { placesFields } from '../places/fields.ts';

/** Each row is a postal code with one of its municipalities. */
export const postalCodesFields = {
  postal_code: {
    names: listed(`
      codigo postal, codi postal, cod postal, cp, c p, codpostal, codigopostal, codipostal,
      posta kodea, zip, postal code, postal, codigo_postal, d codigo`),
    looks: look.isPostalCode,
  },
  municipality: { names: placesFields.municipality.names, looks: look.isTownCode },
  municipality_name: { names: placesFields.municipality_name.names, looks: look.isName },
  province: { names: placesFields.province.names, looks: look.isProvinceCode },
  province_name: { names: placesFields.province_name.names, looks: look.isName },
} as const satisfies Record<string, MappingField>;
