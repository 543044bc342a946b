/** Where a result was counted: a table, the voters abroad of a province, or an area as a whole. */
export type ResultLevel = 'station' | 'abroad' | 'adm5' | 'adm4' | 'adm2' | 'adm1' | 'adm0';

/** A result as a file gives it. */
export type ResultUnit = {
  file: string;
  line: number;
  level: ResultLevel;
  /** of a table: section and letter, 0801901003A; of voters abroad: their province */
  code: string;
  electors: number | null;
  blank: number;
  invalid: number;
  /** to parties, and blank */
  valid: number;
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
  /** of the one that it belongs to nationally; '' where the file doesn't say */
  head: string;
};

export type ReadResults = { rows: number; units: ResultUnit[]; candidatures: Map<string, Candidature> };

/** Names a result: 'station 0801901003A'. */
export const unitKey = ({ level, code }: Pick<ResultUnit, 'level' | 'code'>): string => `${level} ${code}`;

type Parts = {
  get(field: 'key' | 'province' | 'municipality' | 'district' | 'section' | 'table'): string;
  has(field: 'key' | 'section'): boolean;
};

/** Gives the table that a row is of, or the municipality where the file has no tables. */
export function placeOf(cells: Parts): { level: ResultLevel; code: string } | undefined {
  if (cells.has('key')) {
    const code = cells.get('key').replace(/[- ]/g, '').toUpperCase().padStart(11, '0');
    return /^\d{10}[A-Z0-9]$/.test(code) ? { level: 'station', code } : undefined;
  }
  const [province, municipality] = [cells.get('province'), cells.get('municipality')];
  if (cells.has('section')) {
    const [district, section, table] = [cells.get('district'), cells.get('section'), cells.get('table')];
    return tableOf({ province, municipality, district, section, table });
  }
  const code =
    municipality.length > 3 ? municipality.padStart(5, '0') : province.padStart(2, '0') + municipality.padStart(3, '0');
  if (!/^\d{5,6}$/.test(code) || municipality === '') return undefined;
  return /^..99[89]/.test(code)
    ? { level: 'abroad', code: code.slice(0, 2) }
    : { level: 'adm4', code: code.slice(0, 5) };
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
 * Voters abroad stand under municipality 998 or 999.
 * Undefined where the parts aren't those of a table.
 */
export function tableOf(parts: {
  province: string;
  municipality: string;
  district: string;
  section: string;
  table: string;
}): { level: ResultLevel; code: string } | undefined {
  // Some files give a municipality with its province before it.
  const isWhole = parts.municipality.length > 3;
  const municipality = parts.municipality.padStart(isWhole ? 5 : 3, '0');
  const province = isWhole ? municipality.slice(0, 2) : parts.province.padStart(2, '0');
  const local = municipality.slice(-3);
  if (!/^\d{2}$/.test(province)) return undefined;
  if (local === '998' || local === '999') return { level: 'abroad', code: province };
  const section = /^(\d{1,3})[A-Z]?$/.exec(parts.section)?.[1]?.padStart(3, '0');
  const code = `${province}${local}${parts.district.padStart(2, '0')}${section}${parts.table.toUpperCase()}`;
  return /^\d{10}[A-Z0-9]$/.test(code) ? { level: 'station', code } : undefined;
}
