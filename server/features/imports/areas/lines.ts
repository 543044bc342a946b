import type { Geometry } from 'geojson';
import type { areaLevels } from '#contract/imports.ts';
import { type Boundary, mapRings, polygonsOf } from '../../../services/areas/geometry/boundaries.ts';
import { mendCrossings } from '../../../services/areas/geometry/crossing.ts';
import { type Cells, readCode } from '../../../services/files/cells.ts';
import type { ReadingPlan, SheetRow } from '../../../services/files/sheet.ts';
import type { ImportFindings } from '../findings.ts';
import { tellReading } from '../given.ts';
import { nameAsWritten } from '../names.ts';
import { readDistrictSection } from '../places/tables.ts';
import { isNamed, type Towns } from '../towns/towns.ts';
import type { areasFields } from './fields.ts';
import { type Glue, gluedSection } from './sections.ts';

export type AreaField = keyof typeof areasFields;
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

/** `inTown`: five-digit municipality, if no column gives it. `official`: municipalities. */
type Asked = {
  wanted: LayerLevel | null;
  ofTwo: LayerLevel;
  inTown: string | null;
  towns: Towns;
  official: ReadonlySet<string>;
  glue: Glue;
};

/** Returns undefined if the feature can't be used; `findings` get the reason. */
export function readAreaLine(
  row: SheetRow,
  cells: Cells<AreaField>,
  { wanted, ofTwo, inTown, towns, official, glue }: Asked,
  findings: ImportFindings,
): AreaLine | undefined {
  cells.of(row);
  if (row.fault) return void findings.error(row.line, null, row.fault.code, row.fault.params);
  tellReading(row, findings);
  const level = wanted ?? guessLevel(cells, ofTwo, glue);
  const identified =
    level === 'adm1' || level === 'adm2'
      ? identifyWide(level, cells, row.line, findings)
      : identify(level, cells, { line: row.line, inTown, towns, glue }, findings);
  if (!identified) return undefined;
  const town = identified.code.slice(0, 5);
  if (inTown !== null && town !== inTown && !towns.admits(row.line, cells.column('municipality'), town, findings))
    return undefined;
  if (level === 'adm4' && !official.has(identified.code))
    return void tellUnofficial(row.line, identified.code, nameOf(cells, level), findings);
  const boundary = row.geometry === undefined ? null : readBoundary(row, identified.code, findings);
  if (boundary === undefined) return undefined;
  const name = nameAsWritten(nameOf(cells, level), cells.get('province_name'));
  return { line: row.line, level, name, boundary, ...identified };
}

/** The INE numbers municipalities that are made by law from 901; other codes are shared lands'. */
function tellUnofficial(line: number, code: string, name: string, findings: ImportFindings): void {
  if (/^(?:0[1-9]|[1-4]\d|5[0-2])9(?!00)/.test(code))
    findings.error(line, null, 'unknown_municipality', { code }, name);
  else if (!/^(?:0[1-9]|[1-4]\d|5[0-4])/.test(code)) findings.error(line, null, 'no_province_code', { code }, name);
  else findings.warn(line, null, 'shared_land', { code }, name);
}

/** Name field of each level, used if the general name is empty. */
const levelNames: Partial<Record<LayerLevel, AreaField>> = {
  adm4: 'municipality_name',
  adm5: 'district_name',
  adm6: 'neighbourhood_name',
};

function nameOf(cells: Cells<AreaField>, level: LayerLevel): string {
  const field = levelNames[level];
  return cells.get('name') || (field ? cells.get(field) : '');
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

const codeOf = (cells: Cells<AreaField>): string => readNatcode(cells.get('code'))?.code ?? cells.get('code');

const partOf = (cells: Cells<AreaField>, field: AreaField, digits: number): string => {
  const value = cells.get(field);
  const code = readCode(value, digits)?.code ?? '';
  return Number(code) === 0 ? '' : code;
};

/** Reads a number within district or city; drops the leading zero of 011. */
const neighbourhoodOf = (cells: Cells<AreaField>): string =>
  partOf(cells, 'neighbourhood', 3).replace(/^0(?=\d\d$)/, '');

/** Splits '02001', if district and section share a column. */
function sectionPartsOf(cells: Cells<AreaField>, glue: Glue): { district: string; section: string } {
  const joined = cells.get('district_section') || (cells.get('district') === '' ? cells.get('section') : '');
  const [district, section] = [partOf(cells, 'district', 2), partOf(cells, 'section', 3)];
  if (glue === 'unproved') return { district, section: '' };
  if (glue === 'proved') {
    const own = gluedSection(district, cells.get('district_section') || cells.get('section')) ?? '';
    return { district, section: own.padStart(3, '0') };
  }
  return section ? { district, section } : (readDistrictSection(joined) ?? { district, section });
}

/** Takes the smallest level with a value, or else guesses by the code's length. */
function guessLevel(cells: Cells<AreaField>, ofTwo: LayerLevel, glue: Glue): LayerLevel {
  if (sectionPartsOf(cells, glue).section) return 'adm7';
  if (neighbourhoodOf(cells)) return 'adm6';
  if (partOf(cells, 'district', 2)) return 'adm5';
  if (cells.get('municipality') !== '') return 'adm4';
  const natcode = readNatcode(cells.get('code'));
  if (natcode) return natcode.level;
  const { length } = (cells.get('code') || cells.get('province') || cells.get('community')).replace(/\D/g, '');
  if (length > 0 && length <= 2) return ofTwo;
  return length >= 9 ? 'adm7' : length === 7 ? 'adm5' : 'adm4';
}

type Identified = Pick<AreaLine, 'code' | 'parents'>;

/** Tells communities from provinces, both of two digits, by the names of layer and columns. */
export function levelOfTwoDigits({ sheet, header }: ReadingPlan, rows: readonly SheetRow[]): LayerLevel {
  const words = [sheet ?? '', ...header].join(' ').toLowerCase();
  if (/provinc|\bprov/.test(words)) return 'adm2';
  if (/auton|ccaa|comunid|region/.test(words)) return 'adm1';
  return rows.length > 20 ? 'adm2' : 'adm1';
}

function identifyWide(
  level: 'adm1' | 'adm2',
  cells: Cells<AreaField>,
  line: number,
  findings: ImportFindings,
): Identified | undefined {
  const field = level === 'adm1' ? 'community' : 'province';
  const code = readCode(cells.get(field) || codeOf(cells), 2)?.code;
  if (code === undefined)
    return void findings.error(line, cells.column('code'), 'required', { fields: [field] }, cells.get('name'));
  // Atlases also draw shared lands and Gibraltar.
  if (Number(code) < 1 || Number(code) > (level === 'adm1' ? 19 : 52))
    return void findings.warn(line, null, 'no_division', { code }, cells.get('name'));
  // The plan finds the community of a province.
  return { code, parents: level === 'adm1' ? [{ level: 'adm0', code: 'es' }] : [] };
}

function identify(
  level: Exclude<LayerLevel, 'adm1' | 'adm2'>,
  cells: Cells<AreaField>,
  { line, inTown: chosen, towns, glue }: Pick<Asked, 'inTown' | 'towns' | 'glue'> & { line: number },
  findings: ImportFindings,
): Identified | undefined {
  const own = codeOf(cells);
  const isTown = level === 'adm4' || (/^\d{5}$/.test(own) && readWholeCode(own, 5) !== undefined);
  // A code of three digits needs its province, which may stand in the whole code beside it.
  const beside = isTown ? readWholeCode(own, 5)?.slice(0, 2) : undefined;
  const province = readCode(cells.get('province'), 2)?.code ?? chosen?.slice(0, 2) ?? beside;
  const told = cells.get('municipality') || (isTown ? own : '');
  const digits = province && /^\d{1,3}$/.test(told) ? province + told.padStart(3, '0') : told;
  // A sixth digit is the INE's check digit.
  const town = readCode(/^\d{6}$/.test(digits) ? digits.slice(0, 5) : digits, 5)?.code ?? '';
  const { district, section } = sectionPartsOf(cells, glue);
  const barri = neighbourhoodOf(cells);
  const whole = level === 'adm7' ? readWholeCode(own, 10) : level === 'adm5' ? readWholeCode(own, 7) : undefined;
  const said = town || whole?.slice(0, 5);
  const named = said ? undefined : townNamed(level, cells, { line, towns }, findings);
  if (named === 'refused') return undefined;
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
  const label = nameOf(cells, level);
  const field = levelFields[level];
  if (base || level === 'adm4') findings.error(line, cells.column(field), 'required', { fields: [field] }, label);
  else findings.error(line, cells.column('municipality'), 'no_municipality', {}, label);
  return undefined;
}

function townNamed(
  level: LayerLevel,
  cells: Cells<AreaField>,
  { line, towns }: { line: number; towns: Towns },
  findings: ImportFindings,
): string | 'refused' | undefined {
  if (level !== 'adm4') return isNamed(cells) ? (towns.readName(line, cells, findings) ?? 'refused') : undefined;
  const name = nameOf(cells, level);
  const codes = towns.named(name, towns.provinceOf(cells));
  if (codes.length < 2) return codes[0];
  findings.error(line, cells.column('municipality_name'), 'municipality_ambiguous', { name, towns: codes }, name);
  return 'refused';
}

/** Rejects a layer's own numbers: INE codes start with a province. */
function readWholeCode(text: string, digits: number): string | undefined {
  const code = text.length >= digits - 1 ? readCode(text, digits)?.code : undefined;
  return code !== undefined && /^(?:0[1-9]|[1-4]\d|5[0-2])/.test(code) ? code : undefined;
}

const levelFields: Record<Exclude<LayerLevel, 'adm1' | 'adm2'>, AreaField> = {
  adm4: 'municipality',
  adm5: 'district',
  adm6: 'neighbourhood',
  adm7: 'section',
};

function readBoundary({ line, geometry }: SheetRow, label: string, findings: ImportFindings): Boundary | undefined {
  if (!isBoundary(geometry)) return void findings.error(line, null, 'no_geometry', {}, label);
  const [[x = Number.NaN, y = Number.NaN] = []] = polygonsOf(geometry)[0]?.[0] ?? [];
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) return void findings.error(line, null, 'not_degrees', {}, label);
  // In Spain, latitudes and longitudes don't overlap.
  const isSwapped = x > 26 && x < 45 && y > -20 && y < 6;
  if (isSwapped) findings.warn(line, null, 'coordinates_swapped', {}, label);
  const { boundary, at } = mendCrossings(isSwapped ? swap(geometry) : geometry);
  if (at) findings.warn(line, null, 'self_crossing', { point: at.map((one) => one.toFixed(5)).join(' ') }, label);
  return boundary;
}

const isBoundary = (geometry: Geometry | null | undefined): geometry is Boundary =>
  (geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon') &&
  polygonsOf(geometry).some(([outer]) => (outer?.length ?? 0) > 3);

const swap = (boundary: Boundary): Boundary =>
  mapRings(boundary, (ring) => ring.map(([lat = 0, lon = 0]) => [lon, lat]));
