import type { Language } from '#contract/languages.ts';
import type { ChangeField, LogWords } from '#contract/log.ts';
import { dayInSpain, inSpain } from '#contract/spain.ts';
import { logWordsIn } from '../../core/log-words.ts';
import { say, sayTable } from '../../core/say.ts';
import type { CellKind, Sheet, SheetColumn } from '../../core/sheets.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import type { PrintedRow } from '../users/index.ts';
import { type ExportText, exportTexts } from './texts.ts';

export type ColumnNames = Record<ExportText | ChangeField, string> & { values: LogWords['values'] };
/** Names fields as the log does, unless the export has its own name. */
export function namesIn(language: Language): ColumnNames {
  const { fields, values } = logWordsIn(language);
  return { ...fields, ...sayTable(language, exportTexts), values };
}

/**
 * Fields with a column: new ones must have one, or be listed here.
 * Excludes ids and second halves (telephone prefix, house number).
 */
type Exported = Exclude<
  keyof PrintedRow,
  | 'id'
  | 'credential'
  | 'assigned_polling_place'
  | 'is_place_reached'
  | 'is_unavailable'
  | 'is_superuser'
  | 'phone_prefix'
  | 'address_number'
  | 'address_extra'
  | 'birth_date'
  | 'distance'
>;

export function userSheet(language: Language, { hasDistance }: { hasDistance: boolean }): Sheet<PrintedRow> {
  const words = namesIn(language);
  const answers = sayTable(language, profileTexts);
  const yesOrNo = (value: boolean) => (value ? words.yes : words.no);
  const column = columnsIn<PrintedRow>(words);
  const columns = {
    first_name: column('first_name', 18, (row) => row.first_name),
    last_name_1: column('last_name_1', 18, (row) => row.last_name_1),
    last_name_2: column('last_name_2', 18, (row) => row.last_name_2),
    email: column('email', 30, (row) => row.email),
    national_id: column('national_id', 14, (row) => row.national_id),
    phone: column('phone', 18, ({ phone, phone_prefix }) => phone && [phone_prefix, phone].filter(Boolean).join(' ')),
    address_street: column('address', 32, (row) =>
      together([row.address_street, row.address_number, row.address_extra]),
    ),
    address_zip: column('address_zip', 8, (row) => row.address_zip),
    address_city: column('address_city', 22, (row) => row.address_city),
    area_name: column('area', 22, (row) => row.area_name),
    language: column('language', 12, (row) => words.values.language[row.language]),
    profession: column('profession', 22, (row) => row.profession),
    availability: column('availability', 20, (row) =>
      row.availability.map((time) => answers.availability[time]).join(', '),
    ),
    mobility: column('mobility', 24, ({ mobility }) => mobility && answers.mobility[mobility]),
    is_experiencied: column('experience', 12, (row) => yesOrNo(row.is_experiencied)),
    is_staff: column(
      'role',
      14,
      (row) => words[`role_${row.is_superuser ? 'superuser' : row.is_staff ? 'staff' : 'regular'}`],
    ),
    is_active: column('is_active', 10, (row) => yesOrNo(row.is_active)),
    is_verified: column('is_verified', 12, (row) =>
      row.is_verified === null ? words.pending : yesOrNo(row.is_verified),
    ),
    is_validated: column('is_validated', 10, (row) => yesOrNo(row.is_validated)),
    is_locked: column('is_locked', 10, (row) => yesOrNo(row.is_locked)),
    assigned_polling_place_name: column('place', 30, (row) => row.assigned_polling_place_name),
    assigned_polling_place_address: column('place_address', 32, (row) => row.assigned_polling_place_address),
    attendance: column('attendance', 14, ({ attendance }) => attendance && words.values.attendance[attendance]),
    // A spreadsheet would read a bare '2027/12' as a date.
    credential_code: column('credential', 14, ({ credential_code: code }) =>
      code ? say(language, exportTexts.credential_number, { code }) : words.no,
    ),
    creation_date: column('creation_date', 12, (row) => dayInSpain(row.creation_date), 'day'),
    last_login: column('last_login', 17, (row) => row.last_login && inSpain(row.last_login).slice(0, 16), 'instant'),
  } satisfies Record<Exported, SheetColumn<PrintedRow>>;
  const distance = column('distance', 12, (row) => row.distance && Math.round(row.distance), 'number');
  return { name: words.sheet, columns: [...Object.values(columns), ...(hasDistance ? [distance] : [])] };
}

export const columnsIn =
  <Row>(words: ColumnNames) =>
  (
    head: ExportText | ChangeField,
    width: number,
    cell: SheetColumn<Row>['cell'],
    kind: CellKind = 'text',
  ): SheetColumn<Row> => ({ head: words[head], width, cell, kind });

const together = (parts: string[]) => parts.filter(Boolean).join(' ');
