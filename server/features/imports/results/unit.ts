/**
 * Where a result was counted: a table, the voters abroad of a province, or an area as a whole.
 * `station` is a section's, too, whose tables were counted together.
 */
export type ResultLevel = 'station' | 'abroad' | 'adm5' | 'adm4' | 'adm2' | 'adm1' | 'adm0';

/** A result as a file gives it. */
export type ResultUnit = {
  file: string;
  line: number;
  level: ResultLevel;
  /**
   * of a table: section and letter, 0801901003A
   * of a section: 0801901003; of voters abroad: their province
   */
  code: string;
  electors: number | null;
  blank: number;
  invalid: number;
  /** to parties, and blank */
  valid: number;
  /** people who voted, where the file says it; `isChecked`: other sums are told too */
  voters?: { count: number; isChecked: boolean };
  /** seats that the area elects, where the file says so */
  seats: number | null;
  /** by the file's code of the candidature */
  votes: Map<string, number>;
};

/** A candidature as a file names it. */
export type Candidature = {
  code: string;
  acronym: string;
  name: string;
  /** codes of those that it counts under in wider areas, where the file says so */
  heads: Partial<Record<HeadLevel, string>>;
};

/** Areas in which a candidature counts under another one. */
export const headLevels = ['adm2', 'adm1', 'adm0'] as const satisfies ResultLevel[];
export type HeadLevel = (typeof headLevels)[number];

export type ReadResults = { rows: number; units: ResultUnit[]; candidatures: Map<string, Candidature> };

/** Names a result: 'station 0801901003A'. */
export const unitKey = ({ level, code }: Pick<ResultUnit, 'level' | 'code'>): string => `${level} ${code}`;

/** True of a section whose tables were counted together. */
export const isSection = (code: string): boolean => code.length === 10;

type Part = 'key' | 'cusec' | 'province' | 'municipality' | 'district' | 'section' | 'table';
type Parts = { get(field: Part): string; has(field: Part): boolean };

/**
 * Gives the table that a row is of.
 * The section where the file has no tables, the municipality where it has no sections either.
 */
export function placeOf(cells: Parts): { level: ResultLevel; code: string } | undefined {
  if (cells.has('key')) {
    const key = cells.get('key').toUpperCase();
    const [, district, section, letter] =
      /^(\d{1,2})[-. /](\d{1,3})[-. /]?([A-Z])$/.exec(key) ?? /^(\d{2})(\d{3})[-. /]?([A-Z])$/.exec(key) ?? [];
    const [province, municipality] = [cells.get('province'), townOf(cells)];
    if (district && section && letter) return tableOf({ province, municipality, district, section, table: letter });
    const code = key.replace(/[-. /]/g, '').padStart(11, '0');
    return /^\d{10}[A-Z0-9]$/.test(code) && isProvince(code.slice(0, 2)) ? { level: 'station', code } : undefined;
  }
  const table = cells.has('table') ? cells.get('table') : null;
  if (cells.has('cusec')) {
    const whole = cells.get('cusec').replace(/[- ]/g, '').padStart(10, '0');
    const [, province = '', municipality = '', district = '', section = ''] =
      /^(\d{2})(\d{3})(\d{2})(\d{3})$/.exec(whole) ?? [];
    return tableOf({ province, municipality, district, section, table });
  }
  const municipality = townOf(cells);
  const province = cells.get('province');
  if (cells.has('section')) return tableOf({ province, municipality, ...districtAndSection(cells), table });
  const code =
    municipality.length > 3 ? municipality.padStart(5, '0') : province.padStart(2, '0') + municipality.padStart(3, '0');
  if (!/^\d{5}$/.test(code) || municipality === '') return undefined;
  if (/^..99[89]/.test(code)) return { level: 'abroad', code: code.slice(0, 2) };
  // The Ministry's 99 is the whole municipality.
  const said = cells.has('district') ? cells.get('district').replace(/^\D|\D$/g, '') : '';
  const district = said === '' ? '99' : said.padStart(2, '0');
  if (!/^\d{2}$/.test(district) || district === '00') return undefined;
  return district === '99' ? { level: 'adm4', code } : { level: 'adm5', code: code + district };
}

/** The sixth digit of '080193' is the INE's check digit. */
const townOf = (cells: Parts): string =>
  cells
    .get('municipality')
    .replace(/[- ]|\.0$/g, '')
    .replace(/^(\d{5})\d$/, '$1');

const isProvince = (code: string): boolean => /^(?:0[1-9]|[1-4]\d|5[0-2])$/.test(code);

/** A section of five digits has its district before it: 01003. */
function districtAndSection(cells: Parts): { district: string; section: string } {
  const [district, section] = [cells.get('district'), cells.get('section')];
  if (district !== '' || !/^\d{4,5}$/.test(section)) return { district, section };
  const whole = section.padStart(5, '0');
  return { district: whole.slice(0, 2), section: whole.slice(2) };
}

/**
 * Reads a count of votes or electors: 369, or 1.023 with thousands apart.
 * Undefined where it is none.
 */
export function countOf(text: string): number | undefined {
  const digits = /^\d{1,3}([.,' ’]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Builds the level and code of a polling table from the parts of its key.
 * `table`: null for its whole section.
 * Voters abroad stand under municipality 998 or 999.
 * Undefined where the parts aren't those of a table.
 */
export function tableOf(parts: {
  province: string;
  municipality: string;
  district: string;
  section: string;
  table: string | null;
}): { level: ResultLevel; code: string } | undefined {
  // Some files give a municipality with its province before it.
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
