import { readCode, readWhole, sectionOf } from '../../../services/files/cells.ts';
import { readDistrictSection } from '../towns/fields.ts';
import type { ImportPlaceField, PlaceFileRow } from './cells.ts';
import type { RowTables } from './records.ts';

const ofSection = (cusec: string, codes: readonly string[]): RowTables => codes.map((letter) => ({ cusec, letter }));

/** Most tables per section; more must be a mistake. */
const mostTables = 20;

const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));

/**
 * Reads 'A', 'A,B,C', 'A-C' and 'A y B'; otherwise returns undefined.
 * `isOfSeveral`: numbers are counts, and 'ABC' means three tables. Otherwise numbers are
 * positions.
 */
export function readLetters(text: string, { isOfSeveral }: { isOfSeveral: boolean }): string[] | undefined {
  const value = withoutWords(text.toUpperCase());
  if (/^(?:[UÚ]NICA|BAKARRA)$/.test(value)) return ['U'];
  if (/^[A-Z]$/.test(value)) return [value];
  const [, digits] = /^(\d{1,2})(?:[.,]0)?$/.exec(value) ?? [];
  if (digits) {
    const number = Number(digits);
    if (number < 1 || number > mostTables) return undefined;
    // A section's only table is called U.
    if (isOfSeveral && number === 1) return ['U'];
    return letters(isOfSeveral ? 65 : 64 + number, 64 + number);
  }
  const [, first, last] =
    /^(?:DE\s+(?:LA\s+)?)?([A-Z])\s*(?:-|–|—|:|\sA\s|\sAL?\s|\sA\s+LA\s|\sFINS(?:\s+A)?(?:\s+LA)?\s|\sHASTA(?:\s+LA)?\s)\s*([A-Z])$/.exec(
      value,
    ) ?? [];
  if (first && last) return first < last ? letters(first.charCodeAt(0), last.charCodeAt(0)) : undefined;
  const parts = /^[A-Z]+$/.test(value)
    ? isOfSeveral && 'ABCDEFGHIJKLMNOPQRST'.startsWith(value)
      ? [...value]
      : []
    : value.split(/\s+(?:Y|I|E|ETA)\s+|\s*[,;/+&.-]\s*|\s+/).filter((part) => part !== '');
  const isList = parts.length > 0 && parts.every((part) => /^[A-Z]$/.test(part));
  return isList && new Set(parts).size === parts.length ? parts : undefined;
}

/** Reduces 'Distrito 01 Sección 001 Mesa A' to '01 001 A'. */
const withoutWords = (text: string): string =>
  text
    .replace(
      /(?<!\p{L})(?:DISTRITO|DISTRICTE|DIST|DTO|DTE|BARRUTIA|SECCI[OÓ]N?|SECC?|SEKZIOA|MESAS?|TAULA|TAULES|MAHAIA?K?)(?!\p{L})[.:]?/giu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;-]+|[\s,;.-]+$/g, '')
    .replace(/ ?([-,;/]) ?(?:[-,;/] ?)*/g, '$1')
    .trim();

const whole = /^(\d{1,2}[-. /]?\d{3}[-. /]?\d{2}[-. /]?\d{3})[-. /]?([A-Z].*)$/i;
const within = /^(\d{1,2}[-. /]\d{1,3}|\d{4,5})[-. /]?([A-Z].*)$/i;

/** `findTown`: called only if no section code contains the municipality */
type Asked = { row: PlaceFileRow; findTown: () => string | undefined };
/** The cell that has the tables, without words. */
type TableCell = { value: string; field: ImportPlaceField };

export function readTables(asked: Asked): RowTables | undefined {
  const { row } = asked;
  if (row.tableColumns.length > 0) return readColumns(asked);
  const field = (['table_key', 'table', 'tables'] as const).find((one) => row.get(one) !== '');
  if (!field) return readNone(asked);
  const value = withoutWords(row.get(field));
  const read = value.length > 1 ? (readKey(asked, { value, field }) ?? readList(asked, { value, field })) : undefined;
  if (read || row.isFaulty) return read;
  if (field === 'table_key') return row.error(field, 'wrong_table_key');
  const cusec = readCusec(asked);
  // The number of a place's tables identifies none of them.
  if (cusec === undefined && field === 'tables' && !row.isFaulty) return undefined;
  const codes = readLetters(value, { isOfSeveral: field === 'tables' });
  if (!codes) return row.error(field, 'wrong_table');
  if (cusec === undefined) return undefined;
  if (/^\d/.test(value)) row.warn(field, 'tables_numbered', { tables: codes });
  return ofSection(cusec, codes);
}

/** Reads columns that hold the electors of one table each. */
function readColumns(asked: Asked): RowTables | undefined {
  const { row } = asked;
  const there = row.tableColumns.filter(({ at }) => !/^[-–0]?$/.test(row.at(at)));
  if (there.length === 0) return readNone(asked);
  const cusec = readCusec(asked);
  const tables = there.flatMap(({ at, letter, column }): RowTables => {
    const electors = readWhole(row.at(at));
    if (electors === undefined) row.findings.error(row.line, column, 'wrong_number');
    return cusec === undefined || electors === undefined ? [] : [{ cusec, letter, electors }];
  });
  return tables.length > 0 ? tables : undefined;
}

/** Reports a section without a table, if tables have a column. */
function readNone(asked: Asked): undefined {
  const { row } = asked;
  const field = (['table', 'tables', 'table_key'] as const).find((one) => row.has(one));
  if (field && readCusec(asked) !== undefined) row.error(field, 'required', { fields: [field] });
}

/** Reads '0801901001A', or '01-001-A' in a known municipality. */
function readKey({ row, findTown }: Asked, { value, field }: TableCell): RowTables | undefined {
  const [, key = '', table = ''] = whole.exec(value) ?? [];
  const code = readCode(key, 10);
  const codes = readLetters(table, { isOfSeveral: false });
  if (code && codes) {
    if (code.isPadded) row.warn(field, 'zeros_restored');
    return ofSection(code.code, codes);
  }
  const [, part = '', partTable = ''] = within.exec(value) ?? [];
  const known = readDistrictSection(part);
  const partCodes = readLetters(partTable, { isOfSeveral: false });
  if (!known || !partCodes) return undefined;
  const town = findTown();
  return town === undefined ? undefined : ofSection(town + known.district + known.section, partCodes);
}

const listed = /^(?:(\d{1,2})[-./])?(\d{1,3}|\d{5})[-./]?([A-Z](?:-?[A-Z])*)$/;

/** Splits '1A 1B 2U' into sections with letters; otherwise returns undefined. */
export function splitTables(text: string): { district: string; section: string; letters: string[] }[] | undefined {
  const parts = text
    .toUpperCase()
    .replace(/(\d)\s+(?=[A-Z](?![A-Z]))/g, '$1')
    .split(/\s*[,;+&]\s*|\s+(?:Y|I|E|ETA)\s+|\s+|(?<=[A-Z])\/(?=\d)/)
    .filter(Boolean);
  const tables = parts.flatMap((part) => {
    const [, district = '', section = '', codes = ''] = listed.exec(part) ?? [];
    const letters = readLetters(codes, { isOfSeveral: true });
    if (!letters || (section.length > 3 && district !== '')) return [];
    const isWhole = section.length > 3;
    return [
      { district: isWhole ? section.slice(0, 2) : district, section: isWhole ? section.slice(2) : section, letters },
    ];
  });
  return parts.length > 0 && tables.length === parts.length ? tables : undefined;
}

/** Reads sections with their tables from one cell; the row's district fills in missing ones. */
function readList({ row, findTown }: Asked, { value, field }: TableCell): RowTables | undefined {
  const listed = splitTables(value);
  if (!listed) return undefined;
  const isOwn = listed.every(({ district }) => district !== '');
  const code = sectionOf(row.get('cusec'));
  const own = isOwn ? '' : (code?.slice(5, 7) ?? (row.get('district') === '' ? '' : readPart(row, 'district')));
  if (own === '' && !isOwn) return row.error(field, 'no_district');
  const town = code?.slice(0, 5) ?? findTown();
  if (town === undefined || own === undefined || row.isFaulty) return undefined;
  return listed.flatMap(({ district, section, letters: codes }) =>
    ofSection(town + (district || own).padStart(2, '0') + section.padStart(3, '0'), codes),
  );
}

function readCusec({ row, findTown }: Asked): string | undefined {
  const value = row.get('cusec');
  if (value !== '') {
    const read = readCode(value, 10);
    if (!read || read.code.startsWith('00')) return row.error('cusec', 'wrong_code', { number: 10 });
    if (read.isPadded) row.warn('cusec', 'zeros_restored');
    return read.code;
  }
  const joined = readJoined(row);
  if (joined) {
    const town = findTown();
    return town && town + joined.district + joined.section;
  }
  if (!row.has('section')) return undefined;
  const town = findTown();
  const district = readPart(row, 'district');
  const section = readSection(row);
  return town && district && section ? town + district + section : undefined;
}

function readJoined(row: PlaceFileRow): ReturnType<typeof readDistrictSection> {
  const value = row.get('district_section');
  if (value !== '') return readDistrictSection(value) ?? row.error('district_section', 'wrong_district_section');
  const section = row.get('section');
  return row.get('district') === '' && /\d\D+\d|^\d{4,5}$/.test(section) ? readDistrictSection(section) : undefined;
}

/** Restores '001' from '00', and '1' (or '1 02') in the sub-section column. */
function readSection(row: PlaceFileRow): string | undefined {
  const section = row.get('section');
  const [, last] = /^(\d)(?:\s+\d+)?$/.exec(row.get('subsection')) ?? [];
  if (!last || !/^0\d$/.test(section)) return readPart(row, 'section');
  row.warn('section', 'section_joined', { code: section + last });
  return section + last;
}

const digitsOf = { district: 2, section: 3 };

function readPart(row: PlaceFileRow, field: keyof typeof digitsOf): string | undefined {
  const value = row.get(field);
  if (value === '') return row.error(field, 'required', { fields: [field] });
  // Rejects '9x3'.
  const read = /^\D*\d+(?:\.0)?\D*$/.test(value) ? readCode(value, digitsOf[field]) : undefined;
  if (!read || Number(read.code) === 0) return row.error(field, 'wrong_code', { number: digitsOf[field] });
  if (read.isMended) row.warn(field, 'stray_removed', { code: read.code });
  return read.code;
}
