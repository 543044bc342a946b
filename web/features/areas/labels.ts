import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Level } from '../../people/level-names.ts';

/** Plural names of levels, in menu order: the most searched first. */
export const levelNames: Record<Level, MessageDescriptor> = {
  adm4: msg`Municipios`,
  adm5: msg`Distritos`,
  adm6: msg`Barrios`,
  adm3: msg`Comarcas e islas`,
  adm2: msg`Provincias`,
  adm1: msg`Comunidades autónomas`,
  jez: msg`Juntas electorales de zona`,
  adm7: msg`Secciones censales`,
  adm0: msg`Países`,
};

/** Returns null if the name is a number, as of census sections. */
export const readableArea = (name: string | null): string | null => (name && /\p{L}/u.test(name) ? name : null);

/** Joins city and area without repetition: 'Barcelona', 'la Dreta de l'Eixample'. */
export const cityAndArea = ({
  address_city,
  area_name,
}: {
  address_city: string;
  area_name: string | null;
}): string[] =>
  [...new Set([address_city, readableArea(area_name)])].filter((name) => name !== null && name !== '') as string[];
