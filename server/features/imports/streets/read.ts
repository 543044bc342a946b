import { roundDegrees } from '../../../services/areas/geometry/boundaries.ts';
import { type Cells, readCode, sectionOf } from '../../../services/files/cells.ts';
import { writtenNaturally } from '../capitals.ts';
import type { ImportFindings } from '../findings.ts';
import { type MappedFile, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { slugOf, streetOf } from '../names.ts';
import { readPoint } from '../towns/points.ts';
import { Towns, townColumn } from '../towns/towns.ts';
import type { streetsFields } from './fields.ts';

type Field = keyof typeof streetsFields;
type Row = Cells<Field>;

export type StreetRow = { file: string; line: number; municipality: string; code: string; name: string };

/** `section`: ten digits; '' if the file has none. */
export type NumberRow = {
  file: MappedFile;
  line: number;
  municipality: string;
  street: string;
  number: number;
  letter: string;
  zip: string;
  section: string;
  lon: number;
  lat: number;
};

export type StreetsRead = { rows: number; streets: Map<string, StreetRow>; numbers: NumberRow[] };

export const streetKey = (municipality: string, code: string): string => `${municipality} ${code}`;

export async function readStreets({ files, findings, known, choices }: ImportTask): Promise<StreetsRead> {
  const read: StreetsRead = { rows: 0, streets: new Map(), numbers: [] };
  const seen = new Set<string>();
  const towns = new Towns(known.towns, { home: choices.municipality });
  for (const file of files) {
    await towns.learnFrom(file);
    for await (const { line, cells } of rowsOf<Field>(file, findings)) {
      read.rows += 1;
      const municipality = readTown(line, cells, towns, findings);
      if (municipality === undefined) continue;
      const isOther = towns.home !== undefined && towns.home !== municipality;
      if (isOther && !towns.admits(line, townColumn(cells), municipality, findings)) continue;
      const street = readStreet(line, cells, findings);
      if (!street) continue;
      const errors = findings.counts.error;
      const number = cells.has('number') ? readNumber(line, cells, { towns, municipality }, findings) : undefined;
      // Skips a row with an error, and its street.
      if (findings.counts.error > errors) continue;
      const { code } = street;
      note({ file: file.name, line, municipality, ...street }, cells, read, findings);
      if (!number) continue;
      const key = `${municipality} ${code} ${number.number} ${number.letter}`;
      if (seen.has(key)) findings.warn(line, cells.column('number'), 'number_twice', {}, cells.get('street_name'));
      else read.numbers.push({ file, line, municipality, street: code, ...number });
      seen.add(key);
    }
  }
  return read;
}

function readTown(line: number, cells: Row, towns: Towns, findings: ImportFindings): string | undefined {
  const ofSection = sectionOf(cells.get('cusec'))?.slice(0, 5);
  const isSaid = cells.has('municipality') || cells.has('municipality_name');
  return ofSection ?? (isSaid ? undefined : towns.home) ?? towns.read(line, cells, findings);
}

/** Makes a code from the name if the file has none. */
function readStreet(line: number, cells: Row, findings: ImportFindings): Pick<StreetRow, 'code' | 'name'> | undefined {
  const type = writtenNaturally(cells.get('street_type'));
  const joined = streetOf(type, cells.get('street_particle'), cells.get('street_name'));
  const code = cells.has('street_code') ? cells.get('street_code') : slugOf(joined);
  if (code === '') return lacks(line, cells, cells.has('street_code') ? 'street_code' : 'street_name', findings);
  if (cells.has('street_name') && cells.get('street_name') === '') return lacks(line, cells, 'street_name', findings);
  return { code, name: writtenNaturally(joined) };
}

const lacks = (line: number, cells: Row, field: 'street_code' | 'street_name', findings: ImportFindings): undefined =>
  void findings.error(line, cells.column(field), 'required', { fields: [field] });

function note(street: StreetRow, cells: Row, { streets }: StreetsRead, findings: ImportFindings): void {
  if (!cells.has('street_name')) return;
  const { line, municipality, code, name } = street;
  const before = streets.get(streetKey(municipality, code));
  if (!before) streets.set(streetKey(municipality, code), street);
  else if (before.name !== name)
    findings.warn(line, cells.column('street_name'), 'street_twice', { code, line: before.line }, name);
}

type Numbered = Pick<NumberRow, 'number' | 'letter' | 'zip' | 'section' | 'lon' | 'lat'>;

function readNumber(
  line: number,
  cells: Row,
  { towns, municipality }: { towns: Towns; municipality: string },
  findings: ImportFindings,
): Numbered | undefined {
  const text = cells.get('number').replace(/\.0$/, '');
  const wrong = (field: Field, code: Parameters<ImportFindings['error']>[2], params = {}) =>
    void findings.error(line, cells.column(field), code, params);
  if (/^(?:0*|s\/?n)$/i.test(text)) return void findings.warn(line, cells.column('number'), 'number_missing');
  const [, digits = '', joined = ''] = /^0*([1-9]\d{0,8})\s?([A-Z]{0,3})$/i.exec(text) ?? [];
  if (digits === '') return wrong('number', 'wrong_house_number');
  const zip = readZip(cells, municipality);
  if (zip === undefined) return wrong(cells.has('postal_code') ? 'postal_code' : 'postal_district', 'five_digits');
  const section = readSection(cells, municipality);
  if (section === undefined) return wrong(cells.has('cusec') ? 'cusec' : 'section', 'wrong_code', { number: 3 });
  const errors = findings.counts.error;
  const point = readPoint(line, cells, { towns, town: municipality }, findings);
  if (!point) return findings.counts.error > errors ? undefined : wrong('lon', 'required', { fields: ['lon', 'lat'] });
  return {
    number: Number(digits),
    letter: (joined || cells.get('letter')).toUpperCase(),
    zip,
    section,
    lon: roundDegrees(point.lon),
    lat: roundDegrees(point.lat),
  };
}

/** Returns '' if the cell is empty, undefined if it isn't a postal code. */
function readZip(cells: Row, municipality: string): string | undefined {
  const whole = cells.get('postal_code').replace(/\.0$/, '');
  if (whole !== '' && whole !== '0') return /^\d{4,5}$/.test(whole) ? whole.padStart(5, '0') : undefined;
  const district = cells.get('postal_district');
  if (district === '') return '';
  // A district is the code's last two digits; a capital's codes are the province, then a zero.
  return /^\d{1,2}$/.test(district) ? `${municipality.slice(0, 2)}0${district.padStart(2, '0')}` : undefined;
}

function readSection(cells: Row, municipality: string): string | undefined {
  const whole = cells.get('cusec');
  if (whole !== '') return readCode(whole, 10)?.code;
  const [district, section] = [cells.get('district'), cells.get('section')];
  if (district === '' || section === '') return '';
  const codes = [readCode(district, 2)?.code, readCode(section, 3)?.code];
  return codes.includes(undefined) ? undefined : municipality + codes.join('');
}
