import { roundDegrees } from '../../../services/areas/geometry/boundaries.ts';
import { readCode, sectionOf } from '../../../services/files/cells.ts';
import { writtenNaturally } from '../capitals.ts';
import { Row, rowsOf } from '../given.ts';
import type { ImportTask, MappedFile } from '../kind.ts';
import { slugOf, streetOf } from '../names.ts';
import { readPostalCode, townColumns } from '../towns/fields.ts';
import { readPoint } from '../towns/points.ts';
import { Towns } from '../towns/towns.ts';
import type { streetsFields } from './fields.ts';

type FileRow = Row<keyof typeof streetsFields>;

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

export async function readStreets({ files, findings, known, choices }: ImportTask): Promise<StreetsRead> {
  const read: StreetsRead = { rows: 0, streets: new Map(), numbers: [] };
  const seen = new Set<string>();
  const towns = new Towns(known.towns, { home: choices.municipality });
  for (const file of files) {
    await towns.learnFrom(file);
    for await (const row of rowsOf<FileRow>(file, new Row(file, findings))) {
      read.rows += 1;
      const municipality = readTown(row, towns);
      if (municipality === undefined) continue;
      const isOther = towns.home !== undefined && towns.home !== municipality;
      if (isOther && !towns.admits(row, townColumns, municipality)) continue;
      const street = readStreet(row);
      const number = street && row.has('number') ? readNumber(row, { towns, town: municipality }) : undefined;
      // Skips a row with an error, and its street.
      if (!street || row.isFaulty) continue;
      note({ file: file.name, line: row.line, municipality, ...street }, row, read);
      if (!number) continue;
      const key = `${municipality} ${street.code} ${number.number} ${number.letter}`;
      if (seen.has(key)) row.warn('number', 'number_twice', {}, row.get('street_name'));
      else read.numbers.push({ file, line: row.line, municipality, street: street.code, ...number });
      seen.add(key);
    }
  }
  return read;
}

function readTown(row: FileRow, towns: Towns): string | undefined {
  const ofSection = sectionOf(row.get('cusec'))?.slice(0, 5);
  const isSaid = row.has('municipality') || row.has('municipality_name');
  return ofSection ?? (isSaid ? undefined : towns.home) ?? towns.read(row);
}

/** Makes a code from the name if the file has none. */
function readStreet(row: FileRow): Pick<StreetRow, 'code' | 'name'> | undefined {
  const type = writtenNaturally(row.get('street_type'));
  const joined = streetOf(type, row.get('street_particle'), row.get('street_name'));
  const code = row.has('street_code') ? row.get('street_code') : slugOf(joined);
  const isUnnamed = row.has('street_name') && row.get('street_name') === '';
  const field = code === '' && row.has('street_code') ? 'street_code' : 'street_name';
  if (code === '' || isUnnamed) return row.error(field, 'required', { fields: [field] });
  return { code, name: writtenNaturally(joined) };
}

function note(street: StreetRow, row: FileRow, { streets }: StreetsRead): void {
  if (!row.has('street_name')) return;
  const { municipality, code, name } = street;
  const key = `${municipality} ${code}`;
  const before = streets.get(key);
  if (!before) streets.set(key, street);
  else if (before.name !== name) row.warn('street_name', 'street_twice', { code, line: before.line }, name);
}

type Numbered = Pick<NumberRow, 'number' | 'letter' | 'zip' | 'section' | 'lon' | 'lat'>;

function readNumber(row: FileRow, where: { towns: Towns; town: string }): Numbered | undefined {
  const text = row.get('number').replace(/\.0$/, '');
  if (/^(?:0*|s\/?n)$/i.test(text)) return row.warn('number', 'number_missing');
  const [, digits = '', joined = ''] = /^0*([1-9]\d{0,8})\s?([A-Z]{0,3})$/i.exec(text) ?? [];
  if (digits === '') return row.error('number', 'wrong_house_number');
  const zip = readZip(row, where.town);
  if (zip === undefined) return row.error(['postal_code', 'postal_district'], 'five_digits');
  const section = readSection(row, where.town);
  if (section === undefined) return row.error(['cusec', 'section'], 'wrong_code', { number: 3 });
  const point = readPoint(row, where);
  if (!point) return row.isFaulty ? undefined : row.error('lon', 'required', { fields: ['lon', 'lat'] });
  return {
    number: Number(digits),
    letter: (joined || row.get('letter')).toUpperCase(),
    ...{ zip, section, lon: roundDegrees(point.lon), lat: roundDegrees(point.lat) },
  };
}

/** Returns '' if the cell is empty, undefined if it isn't a postal code. */
function readZip(row: FileRow, municipality: string): string | undefined {
  const whole = row.get('postal_code').replace(/^0(?:\.0)?$/, '');
  if (whole !== '') return readPostalCode(whole) || undefined;
  const district = row.get('postal_district');
  if (district === '') return '';
  // A district is the code's last two digits; a capital's codes are the province, then a zero.
  return /^\d{1,2}$/.test(district) ? `${municipality.slice(0, 2)}0${district.padStart(2, '0')}` : undefined;
}

function readSection(row: FileRow, municipality: string): string | undefined {
  const whole = row.get('cusec');
  if (whole !== '') return readCode(whole, 10)?.code;
  const [district, section] = [row.get('district'), row.get('section')];
  if (district === '' || section === '') return '';
  const codes = [readCode(district, 2)?.code, readCode(section, 3)?.code];
  return codes.includes(undefined) ? undefined : municipality + codes.join('');
}
