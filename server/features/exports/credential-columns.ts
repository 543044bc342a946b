import type { Language } from '#contract/languages.ts';
import { dayInSpain } from '#contract/spain.ts';
import { say } from '../../core/say.ts';
import type { Sheet, SheetColumn } from '../../core/sheets.ts';
import type { PrintedCredentialRow } from '../credentials/index.ts';
import { columnsIn, namesIn } from './columns.ts';
import { exportTexts } from './texts.ts';

/** Fields with a column. Excludes ids and reasons for being outdated. */
type Exported = Exclude<keyof PrintedCredentialRow, 'id' | 'user' | 'user_name' | 'board' | 'place' | 'is_key_revoked'>;

/** Shows name and document as printed. */
export function credentialSheet(language: Language): Sheet<PrintedCredentialRow> {
  const words = namesIn(language);
  const column = columnsIn<PrintedCredentialRow>(words);
  const day = (instant: string | null) => instant && dayInSpain(instant);
  const columns = {
    // A spreadsheet would read a bare '2027/12' as a date.
    code: column('credential', 14, ({ code }) => say(language, exportTexts.credential_number, { code })),
    version: column('version', 8, (row) => row.version, 'number'),
    state: column('state', 14, (row) => words.values.state[row.state]),
    kind: column('credential_kind', 16, (row) => words.values.paper_kind[row.kind]),
    full_name: column('full_name', 32, (row) => row.full_name),
    national_id: column('national_id', 14, (row) => row.national_id),
    board_name: column('board', 30, (row) => row.board_name),
    area_name: column('area', 22, (row) => row.area_name),
    place_name: column('place', 30, (row) => row.place_name),
    place_address: column('place_address', 32, (row) => row.place_address),
    creation_date: column('issued_at', 12, (row) => day(row.creation_date), 'day'),
    delivered_at: column('delivered_at', 12, (row) => day(row.delivered_at), 'day'),
    signed_at: column('signed_at', 12, (row) => day(row.signed_at), 'day'),
    is_outdated: column('is_outdated', 14, (row) => words[row.is_outdated ? 'yes' : 'no']),
  } satisfies Record<Exported, SheetColumn<PrintedCredentialRow>>;
  return { name: words.credentials_sheet, columns: Object.values(columns) };
}
