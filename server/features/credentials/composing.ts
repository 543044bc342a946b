import type { Language } from '#contract/languages.ts';
import { fullName } from '#contract/names.ts';
import { languagesFor } from '#contract/official-languages.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { AssignedPlace } from '../../people/assigned-places/queries.ts';
import type { UserRecord } from '../../people/queries.ts';
import { newCheckCode } from './signing/rules.ts';
import type { CredentialToPrint } from './templates/rules.ts';

type Composed = {
  kind: CredentialToPrint['kind'];
  board: { name: string; languages: Language[] | null };
  election: { name: string; date: string };
  tenant: { name: string; candidature: string };
  year: number;
  number: number;
  version: number;
};

/** Copies a person's current data, without wording and logo. */
export const composePaper = (
  user: UserRecord,
  assigned: AssignedPlace | undefined,
  { kind, board, election, tenant, year, number, version }: Composed,
) => ({
  code: `${year}/${number}`,
  version,
  checkToken: newCheckCode(),
  languages: languagesFor(user, board.languages),
  kind,
  candidature: tenant.candidature,
  tenantName: tenant.name,
  boardName: board.name,
  electionName: election.name,
  electionDate: election.date,
  fullName: fullName(user),
  nationalIdKind: user.national_id_kind ?? 'dni',
  nationalId: user.national_id ?? '',
  birthDate: user.birth_date ?? '',
  address: [user.address_street, user.address_number, user.address_extra].filter(Boolean).join(' '),
  city: [user.address_zip, user.address_city].filter(Boolean).join(' '),
  placeName: assigned?.assigned_polling_place_name ?? null,
  placeAddress: assigned?.assigned_polling_place_address ?? null,
  issueDate: todayInSpain(),
});
