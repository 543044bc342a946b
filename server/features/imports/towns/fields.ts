import { listed, type MappingField } from '../mapping/field.ts';
import * as look from '../mapping/looks.ts';

/** Fields of a row's municipality, in files of all kinds. */
export const townFields = {
  municipality: {
    names: listed(`
      cod mun, codmun, cod municipio, codigo municipio, codigo de municipio, codi municipi,
      codi de municipi, municipio id, id municipio, cod ine, codigo ine, codi ine, ine, ine5, cmun,
      cod ine mun, codine, codi municipi 5 digits, cod ine municipio, udal kodea,
      udalerriaren kodea, codigo concello, mun, cumun, codi municipi ine, municipality code,
      natcode, terme, codigo mun, municipio, municipi, concello, udalerria, ayuntamiento, ajuntament,
      poblacion, poblacio, localidad, localitat, municipality`),
    means: ['code municipality', 'code ine municipality', 'ine municipality'],
    looks: (value) => look.isTownCode(value.replace(/^(\d{5})-(?=\d$)/, '$1')),
  },
  municipality_name: {
    names: listed(`
      municipi, municipio, nom municipi, nombre municipio, nombre del municipio, nom del municipi,
      poblacio, poblacion, localidad, localitat, concello, concejo, udalerria, herria, nmun, nom mun,
      ayuntamiento, ajuntament, town, municipality, ciudad, ciutat, nome concello,
      municipality name`),
    means: ['municipality name'],
    looks: look.isName,
  },
  province: {
    names: listed(`
      cod prov, codprov, cod provincia, codigo provincia, codi provincia, cpro, cod ine prov,
      provincia id, codi circumscripcio, codigo circunscripcion, probintzia kodea, cprov,
      provincia, prov`),
    means: ['code province'],
    looks: look.isProvinceCode,
  },
  province_name: {
    names: listed('provincia, prov, nombre provincia, nom provincia, circunscripcion, circumscripcio, probintzia'),
    looks: look.isName,
  },
} as const satisfies Record<string, MappingField>;

/** For files without other codes: a bare "code" header is the municipality's. */
export const codedTownFields = {
  ...townFields,
  municipality: {
    ...townFields.municipality,
    names: [...townFields.municipality.names, ...listed('codigo, codi, code, id')],
  },
} as const satisfies Record<string, MappingField>;

export type TownField = keyof typeof townFields;

/** Fields of a row's municipality; the first one mapped names its column. */
export const townColumns = ['municipality', 'municipality_name'] as const;

export const saysName = (value: string): boolean => /\p{L}{2}/u.test(value);

export function isNamed(row: { get(field: TownField): string }): boolean {
  const value = row.get('municipality');
  return value === '' ? row.get('municipality_name') !== '' : saysName(value);
}

/** Tests the first two digits, a province in postal codes and municipalities alike. */
export const isProvince = (code: string): boolean => /^(?:0[1-9]|[1-4]\d|5[0-2])/.test(code);

/** Reads '8019' and '08019.0' as 08019. Returns '' for other text. */
export const readPostalCode = (text: string): string =>
  /^\d{4,5}(\.0)?$/.test(text) ? text.replace(/\.0$/, '').padStart(5, '0') : '';

/** Splits '01-001' and '01001'; otherwise returns undefined. */
export function readDistrictSection(text: string): { district: string; section: string } | undefined {
  const [, district, section] =
    /^\D?(\d{1,2})\s*[-–./_ ]\s*(\d{1,3})$/.exec(text) ?? /^(\d{1,2})(\d{3})(?:\.0)?$/.exec(text) ?? [];
  return district && section ? { district: district.padStart(2, '0'), section: section.padStart(3, '0') } : undefined;
}
