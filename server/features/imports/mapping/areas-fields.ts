import { type Field, listed } from './field.ts';
import * as look from './looks.ts';
import { placesFields } from './places-fields.ts';

const isAreaCode = (value: string) => /^[\dA-Z]{1,12}$/i.test(value);

/** Fields of a layer of areas: a feature is an area, all of one level. */
export const areasFields = {
  code: {
    names: listed(`
      codigo, codi, code, cod, id, cusec, ine, cod ine, codigo ine, codi ine, natcode, kodea,
      codine, codigo municipio, codi municipi, cumun, ine5, cod mun, codmunicipi, id municipio`),
    looks: isAreaCode,
  },
  name: {
    names: listed(`
      nombre, nom, name, izena, nome, denominacion, denominacio, municipi, municipio, nmun,
      nameunit, nom muni, nommuni, nom mun, mun, rotulo, label, barrio, nom barri, distrito,
      nom districte`),
    looks: look.isName,
  },
  community: {
    names: listed('cod ine ccaa, cod ccaa, codccaa, ccaa, autonomia id, codigo comunidad, cauto, comunidad id'),
    looks: look.isProvinceCode,
  },
  province: {
    names: placesFields.province.names.filter((name) => name !== 'prov'),
    looks: look.isProvinceCode,
  },
  province_name: { names: listed('prov, provincia, nombre provincia, nom provincia'), looks: look.isName },
  municipality: { names: placesFields.municipality.names, looks: look.isTownCode },
  district: { names: placesFields.district.names, looks: (value) => value === '-' || look.isDistrictCode(value) },
  neighbourhood: {
    names: listed(`
      barri, barrio, codi barri, codigo barrio, auzoa, neighbourhood, cod barrio, cod bar`),
    looks: (value) => value === '-' || /^\d{1,3}$/.test(value),
  },
  section: { names: placesFields.section.names, looks: (value) => value === '-' || look.isSectionCode(value) },
  parent: {
    names: listed(`
      parent, padre, codigo superior, codi superior, cod comarca, codi comarca, codigo provincia,
      cpro`),
    looks: isAreaCode,
  },
} as const satisfies Record<string, Field>;
