import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { placesFields } from '../places/fields.ts';

export const groupsFields = {
  municipality: { names: placesFields.municipality.names, looks: look.isTownCode },
  municipality_name: { names: placesFields.municipality_name.names, looks: look.isName },
  province: { names: placesFields.province.names, looks: look.isProvinceCode },
  province_name: { names: placesFields.province_name.names, looks: look.isName },
  group: { names: listed('comarca, zona') },
  group_name: { names: listed('nom comarca, nombre comarca') },
} as const satisfies Record<string, MappingField>;
