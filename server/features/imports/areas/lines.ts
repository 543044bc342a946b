import type { Geometry } from 'geojson';
import type { areaLevels } from '#contract/imports.ts';
import { type Boundary, mapRings, polygonsOf } from '../../../services/areas/geometry/boundaries.ts';
import { type Mapping, readCode } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import type { Row } from '../given.ts';
import type { MappedFile } from '../kind.ts';
import { nameAsWritten } from '../names.ts';
import { isNamed, isProvince, readDistrictSection } from '../towns/fields.ts';
import type { Towns } from '../towns/towns.ts';
import type { areasFields } from './fields.ts';
import { type Glue, gluedSection } from './sections.ts';

export type AreaField = keyof typeof areasFields;
type AreaRow = Row<AreaField>;
export type LayerLevel = (typeof areaLevels)[number];

/** `parents`: codes of possible parents, smallest first. */
export type AreaLine = {
  line: number;
  level: LayerLevel;
  code: string;
  name: string;
  parents: { level: string; code: string }[];
  /** null in a table */
  boundary: Boundary | null;
};

export type AreasRead = { rows: number; areas: AreaLine[] };

/** Most metres that simplifying may move a boundary. */
export const tolerance = 2;

/** Maps a number within the municipality to district, neighbourhood or section, by the level. */
export const mappingAt = (level: string | null, mapping: Mapping): Mapping =>
  mapping.map((field) => (field === 'number_within' ? (fieldsWithin[level as 'adm5'] ?? null) : field));

const fieldsWithin = { adm5: 'district', adm6: 'neighbourhood', adm7: 'section' } as const;

/** `inTown`: municipality's code, if no column gives it. `official`: codes of municipalities. */
type Asked = {
  wanted: LayerLevel | null;
  ofTwo: LayerLevel;
  inTown: string | null;
  towns: Towns;
  official: ReadonlySet<string>;
  glue: Glue;
};

/** Returns undefined if the feature can't be used, and reports the reason. */
export function readAreaLine(row: AreaRow, asked: Asked): AreaLine | undefined {
  const { wanted, ofTwo, inTown, towns, official, glue } = asked;
  const level = wanted ?? guessLevel(row, ofTwo, glue);
  const identified = level === 'adm1' || level === 'adm2' ? identifyWide(level, row) : identify(level, row, asked);
  if (!identified) return undefined;
  const { code } = identified;
  const town = code.slice(0, 5);
  if (inTown !== null && town !== inTown && !towns.admits(row, ['municipality'], town)) return undefined;
  if (level === 'adm4' && !official.has(code)) return tellUnofficial(row, code, nameOf(row, level));
  if (level === 'adm4' && towns.contradicts(row, ['code', 'municipality'], code, nameOf(row, level))) return undefined;
  const boundary = row.geometry === undefined ? null : readBoundary(row, code);
  if (boundary === undefined) return undefined;
  const name = nameAsWritten(nameOf(row, level), row.get('province_name'));
  return { line: row.line, level, name, boundary, ...identified };
}

/**
 * Reports a code that isn't a known municipality's. The INE numbers municipalities created by law
 * from 901; other codes are those of shared lands.
 */
function tellUnofficial(row: AreaRow, code: string, name: string): undefined {
  if (isProvince(code) && /^..9(?!00)/.test(code)) row.error(null, 'unknown_municipality', { code }, name);
  else if (!/^(?:0[1-9]|[1-4]\d|5[0-4])/.test(code)) row.error(null, 'no_province_code', { code }, name);
  else row.warn(null, 'shared_land', { code }, name);
}

/** Name field of each level, used if the general name is empty. */
const levelNames: Partial<Record<LayerLevel, AreaField>> = {
  adm4: 'municipality_name',
  adm5: 'district_name',
  adm6: 'neighbourhood_name',
};

function nameOf(row: AreaRow, level: LayerLevel): string {
  const field = levelNames[level];
  return row.get('name') || (field ? row.get(field) : '');
}

/**
 * Reads an IGN code: 34, then the codes of community, province and municipality. Zeros fill the
 * levels below the area's own.
 */
function readNatcode(code: string): { level: LayerLevel; code: string } | undefined {
  const [, community = '', province = '', municipality = ''] = /^34(\d{2})(\d{2})(\d{5})$/.exec(code) ?? [];
  if (community === '') return undefined;
  if (municipality !== '00000') return { level: 'adm4', code: municipality };
  return province === '00' ? { level: 'adm1', code: community } : { level: 'adm2', code: province };
}

const codeOf = (row: AreaRow): string => readNatcode(row.get('code'))?.code ?? row.get('code');

const partOf = (row: AreaRow, field: AreaField, digits: number): string => {
  const value = row.get(field);
  const code = readCode(value, digits)?.code ?? '';
  return Number(code) === 0 ? '' : code;
};

/** Reads a number within district or city; drops the leading zero of 011. */
const neighbourhoodOf = (row: AreaRow): string => partOf(row, 'neighbourhood', 3).replace(/^0(?=\d\d$)/, '');

/** Splits '02001', if district and section share a column. */
function sectionPartsOf(row: AreaRow, glue: Glue): { district: string; section: string } {
  const joined = row.get('district_section') || (row.get('district') === '' ? row.get('section') : '');
  const [district, section] = [partOf(row, 'district', 2), partOf(row, 'section', 3)];
  if (glue === 'unproved') return { district, section: '' };
  if (glue === 'proved') {
    const own = gluedSection(district, row.get('district_section') || row.get('section')) ?? '';
    return { district, section: own.padStart(3, '0') };
  }
  return section ? { district, section } : (readDistrictSection(joined) ?? { district, section });
}

/** Takes the smallest level with a value, or else guesses by the code's length. */
function guessLevel(row: AreaRow, ofTwo: LayerLevel, glue: Glue): LayerLevel {
  if (sectionPartsOf(row, glue).section) return 'adm7';
  if (neighbourhoodOf(row)) return 'adm6';
  if (partOf(row, 'district', 2)) return 'adm5';
  if (row.get('municipality') !== '') return 'adm4';
  const natcode = readNatcode(row.get('code'));
  if (natcode) return natcode.level;
  const { length } = (row.get('code') || row.get('province') || row.get('community')).replace(/\D/g, '');
  if (length > 0 && length <= 2) return ofTwo;
  return length >= 9 ? 'adm7' : length === 7 ? 'adm5' : 'adm4';
}

type Identified = Pick<AreaLine, 'code' | 'parents'>;

/** Tells communities from provinces, both of two digits, by the names of layer and columns. */
export async function levelOfTwoDigits({ source, found }: MappedFile): Promise<LayerLevel> {
  const words = [found.sheet ?? '', ...found.header].join(' ').toLowerCase();
  if (/provinc|\bprov/.test(words)) return 'adm2';
  if (/auton|ccaa|comunid|region/.test(words)) return 'adm1';
  for await (const rows of readRows(source, found)) return rows.length > 20 ? 'adm2' : 'adm1';
  return 'adm1';
}

function identifyWide(level: 'adm1' | 'adm2', row: AreaRow): Identified | undefined {
  const field = level === 'adm1' ? 'community' : 'province';
  const code = readCode(row.get(field) || codeOf(row), 2)?.code;
  if (code === undefined) return row.error('code', 'required', { fields: [field] }, row.get('name'));
  // Atlases also draw shared lands and Gibraltar.
  if (Number(code) < 1 || Number(code) > (level === 'adm1' ? 19 : 52))
    return row.warn(null, 'no_division', { code }, row.get('name'));
  // The plan finds the community of a province.
  return { code, parents: level === 'adm1' ? [{ level: 'adm0', code: 'es' }] : [] };
}

function identify(
  level: Exclude<LayerLevel, 'adm1' | 'adm2'>,
  row: AreaRow,
  { inTown: chosen, towns, glue }: Asked,
): Identified | undefined {
  const own = codeOf(row);
  const isTown = level === 'adm4' || (/^\d{5}$/.test(own) && readWholeCode(own, 5) !== undefined);
  // A code of three digits needs its province, which a whole code in the row may give.
  const beside = isTown ? readWholeCode(own, 5)?.slice(0, 2) : undefined;
  const province = readCode(row.get('province'), 2)?.code ?? chosen?.slice(0, 2) ?? beside;
  const told = row.get('municipality') || (isTown ? own : '');
  const digits = province && /^\d{1,3}$/.test(told) ? province + told.padStart(3, '0') : told;
  // A sixth digit is the INE's check digit.
  const town = readCode(/^\d{6}$/.test(digits) ? digits.slice(0, 5) : digits, 5)?.code ?? '';
  const { district, section } = sectionPartsOf(row, glue);
  const barri = neighbourhoodOf(row);
  const whole = level === 'adm7' ? readWholeCode(own, 10) : level === 'adm5' ? readWholeCode(own, 7) : undefined;
  const said = town || whole?.slice(0, 5);
  const named = said ? undefined : townNamed(level, row, towns);
  if (!said && named === undefined && row.isFaulty) return undefined;
  const base = said || named || chosen || '';
  const upper = district || (level === 'adm7' ? (whole?.slice(5, 7) ?? '') : '');
  const inTown = [{ level: 'adm4', code: base }];
  const inDistrict = upper ? [{ level: 'adm5', code: base + upper }, ...inTown] : inTown;
  const found: Record<Exclude<LayerLevel, 'adm1' | 'adm2'>, Identified | false> = {
    adm4: Boolean(town || named) && { code: base, parents: [{ level: 'adm2', code: base.slice(0, 2) }] },
    adm5: Boolean(base && (district || whole)) && { code: district ? base + district : (whole ?? ''), parents: inTown },
    adm6: Boolean(base && barri) && { code: `${base}${district}B${barri}`, parents: inDistrict },
    adm7: Boolean(base && ((upper && section) || whole)) && {
      code: section ? base + upper + section : (whole ?? ''),
      parents: barri ? [{ level: 'adm6', code: `${base}${district}B${barri}` }, ...inDistrict] : inDistrict,
    },
  };
  const identified = found[level];
  if (identified) return identified;
  const field = levelFields[level];
  return base || level === 'adm4'
    ? row.error(field, 'required', { fields: [field] }, nameOf(row, level))
    : row.error('municipality', 'no_municipality', {}, nameOf(row, level));
}

/** Returns undefined unless one municipality has the name; reports a name that several have. */
function townNamed(level: LayerLevel, row: AreaRow, towns: Towns): string | undefined {
  if (level !== 'adm4') return isNamed(row) ? towns.readName(row) : undefined;
  const name = nameOf(row, level);
  const codes = towns.named(name, towns.provinceOf(row));
  if (codes.length < 2) return codes[0];
  return row.error('municipality_name', 'municipality_ambiguous', { name, towns: codes }, name);
}

/** Rejects a layer's own numbers: INE codes start with a province. */
function readWholeCode(text: string, digits: number): string | undefined {
  const code = text.length >= digits - 1 ? readCode(text, digits)?.code : undefined;
  return code !== undefined && isProvince(code) ? code : undefined;
}

const levelFields: Record<Exclude<LayerLevel, 'adm1' | 'adm2'>, AreaField> = {
  ...{ adm4: 'municipality', adm5: 'district', adm6: 'neighbourhood', adm7: 'section' },
};

function readBoundary(row: AreaRow, label: string): Boundary | undefined {
  const { geometry } = row;
  if (!isBoundary(geometry)) return row.error(null, 'no_geometry', {}, label);
  const [[x = Number.NaN, y = Number.NaN] = []] = polygonsOf(geometry)[0]?.[0] ?? [];
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) return row.error(null, 'not_degrees', {}, label);
  // In Spain, latitudes and longitudes don't overlap.
  const isSwapped = x > 26 && x < 45 && y > -20 && y < 6;
  if (isSwapped) row.warn(null, 'coordinates_swapped', {}, label);
  return isSwapped ? swap(geometry) : geometry;
}

const isBoundary = (geometry: Geometry | null | undefined): geometry is Boundary =>
  (geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon') &&
  polygonsOf(geometry).some(([outer]) => (outer?.length ?? 0) > 3);

const swap = (boundary: Boundary): Boundary =>
  mapRings(boundary, (ring) => ring.map(([lat = 0, lon = 0]) => [lon, lat]));
