import type { ReadingPlan } from '../../../services/files/plan.ts';
import { isProvince } from '../towns/fields.ts';

/** `abroad`: a province's voters abroad. `station`: a table, or a whole section. */
export type ResultLevel = 'station' | 'abroad' | 'adm5' | 'adm4' | 'adm2' | 'adm1' | 'adm0';

/** `code`: a table's section and letter, 0801901003A; for voters abroad, their province. */
export type ResultPlace = { level: ResultLevel; code: string };

export type ResultUnit = ResultPlace & {
  file: string;
  line: number;
  electors: number | null;
  blank: number;
  invalid: number;
  /** votes to parties, and blank votes */
  valid: number;
  /** turnout, if given; `isChecked`: other totals are given too */
  voters?: { count: number; isChecked: boolean };
  seats: number | null;
  /** by the candidature's code in the file */
  votes: Map<string, number>;
};

export type Candidature = {
  code: string;
  acronym: string;
  name: string;
  /** codes of candidatures that this one counts under in wider areas, if given */
  heads: Partial<Record<HeadLevel, string>>;
};

/** Levels of area in which a candidature's votes may count under another candidature. */
export const headLevels = ['adm2', 'adm1', 'adm0'] as const satisfies ResultLevel[];
export type HeadLevel = (typeof headLevels)[number];

export type ReadResults = {
  rows: number;
  units: ResultUnit[];
  candidatures: Map<string, Candidature>;
  files: ReadingPlan[];
};

/** Builds 'station 0801901003A'. */
export const unitKey = ({ level, code }: ResultPlace): string => `${level} ${code}`;

/** Returns true for a section whose tables were counted together. */
export const isSection = (code: string): boolean => code.length === 10;

type Part = 'key' | 'cusec' | 'province' | 'municipality' | 'district' | 'section' | 'table';
type Parts = { get(field: Part): string; has(field: Part): boolean };

/** Table with its municipality: '08019-01-003-A', '05-001-1-001-U'. */
export const wholeKey = /^(\d{1,2})[-. /]?(\d{3})[-. /](\d{1,2})[-. /](\d{1,3})[-. /]*([A-Z])$/i;

type TableParts = Record<'province' | 'municipality' | 'district' | 'section', string> & { table: string | null };

/**
 * Returns a table; a section, if the file lacks tables; or a municipality, if it lacks sections.
 */
export function placeOf(cells: Parts): ResultPlace | undefined {
  // Drops the INE's check digit, the sixth of '080193'.
  const municipality = cells
    .get('municipality')
    .replace(/[- ]|\.0$/g, '')
    .replace(/^(\d{5})\d$/, '$1');
  const town = { province: cells.get('province'), municipality };
  const table = cells.has('table') ? cells.get('table') : null;
  if (cells.has('key')) return placeOfKey(cells.get('key').toUpperCase(), town);
  if (cells.has('cusec')) {
    const whole = cells.get('cusec').replace(/[- ]/g, '').padStart(10, '0');
    const [, code = '', district = '', section = ''] = /^(\d{5})(\d{2})(\d{3})$/.exec(whole) ?? [];
    return tableOf({ province: '', municipality: code, district, section, table });
  }
  if (cells.has('section')) return tableOf({ ...town, ...districtAndSection(cells), table });
  const code =
    municipality.length > 3
      ? municipality.padStart(5, '0')
      : town.province.padStart(2, '0') + municipality.padStart(3, '0');
  if (!/^\d{5}$/.test(code) || municipality === '') return undefined;
  if (/^..99[89]/.test(code)) return { level: 'abroad', code: code.slice(0, 2) };
  // The Ministry's 99 means the whole municipality.
  const said = cells.get('district').replace(/^\D|\D$/g, '');
  const district = said === '' ? '99' : said.padStart(2, '0');
  if (!/^\d{2}$/.test(district) || district === '00') return undefined;
  return district === '99' ? { level: 'adm4', code } : { level: 'adm5', code: code + district };
}

/** A key may lack its municipality: '01-003-A'. */
function placeOfKey(key: string, town: Pick<TableParts, 'province' | 'municipality'>): ResultPlace | undefined {
  const [, province = '', municipality = '', ...whole] = wholeKey.exec(key) ?? [];
  const [, ...local] =
    /^(\d{1,2})[-. /]+(\d{1,3})[-. /]*([A-Z])$/.exec(key) ?? /^(\d{2})(\d{3})[-. /]*([A-Z])$/.exec(key) ?? [];
  const [district, section, table] = whole.length > 0 ? whole : local;
  if (district && section && table)
    return tableOf({ ...(whole.length > 0 ? { province, municipality } : town), district, section, table });
  const code = key.replace(/[-. /]/g, '').padStart(11, '0');
  return /^\d{10}[A-Z0-9]$/.test(code) && isProvince(code.slice(0, 2)) ? { level: 'station', code } : undefined;
}

/** Reads district and section, from two cells or from one: 01003. */
function districtAndSection(cells: Parts): { district: string; section: string } {
  const [district, section] = [cells.get('district'), cells.get('section')];
  if (district !== '' || !/^\d{4,5}$/.test(section)) return { district, section };
  const whole = section.padStart(5, '0');
  return { district: whole.slice(0, 2), section: whole.slice(2) };
}

/** Takes municipalities 998 and 999 for voters abroad. `table` null: the whole section. */
function tableOf(parts: TableParts): ResultPlace | undefined {
  // Some files put the province before the municipality.
  const isWhole = parts.municipality.length > 3;
  const municipality = parts.municipality.padStart(isWhole ? 5 : 3, '0');
  const province = isWhole ? municipality.slice(0, 2) : parts.province.padStart(2, '0');
  const local = municipality.slice(-3);
  if (parts.municipality === '' || !isProvince(province)) return undefined;
  if (local === '998' || local === '999') return { level: 'abroad', code: province };
  const section = /^(\d{1,3})\s?[A-Z]?$/.exec(parts.section)?.[1]?.padStart(3, '0');
  const district = parts.district.replace(/^\D|\D$/g, '');
  if (district === '') return undefined;
  const code = `${province}${local}${district.padStart(2, '0')}${section}`;
  const table = parts.table?.toUpperCase();
  if (!/^\d{10}$/.test(code) || (table !== undefined && !/^[A-Z0-9]$/.test(table))) return undefined;
  return { level: 'station', code: code + (table ?? '') };
}
