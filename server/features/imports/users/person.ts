import { spain } from '#contract/countries.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import { writeNaturally } from '#contract/natural-names.ts';
import { emailKey } from '../../../people/keys.ts';
import type { Cells } from '../../../services/files/cells.ts';
import type { Row } from '../given.ts';
import type { usersFields } from './fields.ts';
import { findOption } from './options.ts';
import * as values from './values.ts';

export type UserField = keyof typeof usersFields;

/** `wanted`: values of profile fields. */
export type PersonRow = {
  line: number;
  wanted: Record<string, unknown>;
  /** as written; its column tells how to read it */
  birthDate: string;
  otherPhones: string[];
  subscription: string;
};

/** Ignores empty cells, which change nothing. */
export function readPerson(cells: Row<UserField>): PersonRow {
  const said = (field: UserField, write: (text: string) => object) => {
    const text = cells.get(field).replace(/\s+/g, ' ');
    return text === '' ? {} : write(text);
  };
  const as = (write: (text: string) => string, ...fields: UserField[]) =>
    Object.assign({}, ...fields.map((field) => said(field, (text) => ({ [field]: write(text) }))));
  const plain = (...fields: UserField[]) => as((text) => text, ...fields);
  const isInSpain = ['', spain].includes(values.readCountry(cells.get('address_country')));
  const address = {
    ...said('address', values.splitAddress),
    ...plain('address_street', 'address_number', 'address_extra', 'address_region'),
    ...said('address_city', values.splitCity),
    ...said('address_zip', (text) => ({
      address_zip: /^\d{4}(\.0)?$/.test(text) && isInSpain ? `0${text.slice(0, 4)}` : text,
    })),
  };
  const { others: otherPhones, ...phone } = values.readPhones(cells.get('phone'), cells.get('phone_prefix'));
  const wanted = {
    ...said('full_name', (text) => values.splitFullName(writeNaturally(text))),
    ...said('last_names', (text) => values.splitLastNames(writeNaturally(text))),
    ...plain('email', 'profession'),
    ...as(writeNaturally, 'first_name', 'last_name_1', 'last_name_2'),
    ...said('national_id', values.readDocument),
    ...said('phone', () => phone),
    ...address,
    ...(Object.keys(address).length > 0 && { address_country: spain }),
    ...said('address_country', (text) => ({ address_country: values.readCountry(text) })),
    ...said('language', (text) => ({ language: values.readLanguage(text) })),
    ...availabilityOf(cells),
    ...said('mobility', (text) => ({ mobility: values.readMobility(text) })),
    ...said('is_experiencied', (text) => ({ is_experiencied: values.readYesOrNo(text) })),
  };
  // One address cell fills several fields; empty parts change nothing.
  for (const [field, value] of Object.entries(wanted)) if (value === '') delete wanted[field as keyof typeof wanted];
  const birthDate = cells.get('birth_date').replace(/\s+/g, ' ');
  return { line: cells.line, wanted, birthDate, otherPhones, subscription: cells.get('subscription') };
}

/** Reads one column of options, or a column of yes and no for each: 'Quan pots? [Matí]'. */
function availabilityOf(cells: Cells<UserField>): { availability?: string[] } {
  const said = cells.list('availability').flatMap(({ column, text }) => {
    const answer = values.readYesOrNo(text);
    const option = optionOfHeader(column);
    return option === undefined || typeof answer === 'string' ? values.readAvailability(text) : answer ? [option] : [];
  });
  return said.length > 0 ? { availability: [...new Set(said)] } : {};
}

/** Finds the option that a column is about: 'Quan pots? [Matí]' → 'man'. */
export const optionOfHeader = (header: string): string | undefined =>
  findOption('availability', /[[(]([^[\]()]+)[\])]\s*$/.exec(header)?.[1] ?? '');

export const keysOf = ({ wanted: { email, national_id } }: PersonRow) => ({
  email_key: typeof email === 'string' ? emailKey(email) : null,
  national_id_key: typeof national_id === 'string' ? normaliseNationalId(national_id) : null,
});

export const labelOf = ({ wanted: { first_name, last_name_1, last_name_2, email } }: PersonRow): string =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ') || String(email ?? '');

/** Columns that may fill a profile's field, likeliest first. */
const sources: Record<string, readonly UserField[]> = {
  first_name: ['first_name', 'full_name'],
  last_name_1: ['last_name_1', 'last_names', 'full_name'],
  last_name_2: ['last_name_2', 'last_names', 'full_name'],
  national_id_kind: ['national_id'],
  phone_prefix: ['phone_prefix', 'phone'],
  address_street: ['address_street', 'address'],
  address_number: ['address_number', 'address'],
  address_extra: ['address_extra', 'address'],
};

export function columnOf(cells: Cells<UserField>, field: string): string | null {
  const name = field.split('.')[0] ?? '';
  for (const source of sources[name] ?? [name as UserField]) if (cells.has(source)) return cells.column(source);
  return null;
}
