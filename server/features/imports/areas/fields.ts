import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';
import { placesFields } from '../places/fields.ts';
import { codedTownFields } from '../towns/fields.ts';

const isAreaCode = (value: string) => /^[\dA-Z]{1,12}$/i.test(value);

/** Each level has its own name field, as a section's row may also name the municipality. */
export const areasFields = {
  code: {
    names: listed(`
      cusec, natcode, cudis, codigo, codi, code, cod, ine, cod ine, codigo ine, codi ine, kodea,
      codine, codigo municipio, codi municipi, cumun, ine5, cod mun, codmunicipi, id municipio,
      codimuni, codigoine, id`),
    looks: isAreaCode,
  },
  name: {
    names: listed(`
      nombre, nom, name, izena, nome, denominacion, denominacio, nameunit, rotulo, label, etiqueta,
      texto, toponimo, nom oficial, nombre oficial`),
    looks: look.isName,
  },
  municipality_name: {
    names: listed(`
      municipi, municipio, nmun, nom muni, nommuni, nom mun, nommun, mun, nombre municipio,
      nom municipi, concello, udalerria, ayuntamiento, term municipal`),
    looks: look.isName,
  },
  district_name: {
    names: listed(`
      distrito, districte, nom districte, nombre distrito, nomdis, nom dis, nomdistrito, nom distri,
      nomdistrit, nom distrit, distri may, distrito nombre, barrutia, barruti izena, n distri`),
    looks: look.isName,
  },
  neighbourhood_name: {
    names: listed(`
      barrio, barri, nom barri, nombre barrio, nombarri, nombarrio, nom barrio, nombar, nom bar,
      barrio may, barrio nombre, auzoa, auzo izena, n barri, n barrio`),
    looks: look.isName,
  },
  community: {
    names: listed('cod ine ccaa, cod ccaa, codccaa, ccaa, autonomia id, codigo comunidad, cauto, comunidad id'),
    looks: look.isProvinceCode,
  },
  province: {
    names: codedTownFields.province.names.filter((name) => name !== 'prov'),
    looks: look.isProvinceCode,
  },
  province_name: { names: listed('prov, provincia, nombre provincia, nom provincia, npro, nprov'), looks: look.isName },
  municipality: codedTownFields.municipality,
  district: {
    names: [
      ...placesFields.district.names,
      ...listed(`
        coddis, cod dis, cod dist, coddist, coddistrito, coddistrit, cod distrit, cod districte,
        cod dis tx, numdis, num dis, num distrito, num districte, barruti kodea, n distrito`),
    ],
    looks: (value) => value === '-' || look.isDistrictCode(value),
  },
  neighbourhood: {
    names: listed(`
      barri, barrio, codi barri, codigo barrio, auzoa, neighbourhood, cod barrio, cod bar, codbar,
      codbarrio, codbarri, cod barri, num bar, numbar, num barrio, num barri, coddistbar,
      cod bar tx, auzo kodea, codi de barri`),
    looks: (value) => value === '-' || /^\d{1,3}$/.test(value),
  },
  section: { names: placesFields.section.names, looks: (value) => value === '-' || look.isSectionCode(value) },
  district_section: placesFields.district_section,
  /** number of a district, neighbourhood or section, by the chosen level; found by its values */
  number_within: { names: [] },
} as const satisfies Record<string, MappingField>;
