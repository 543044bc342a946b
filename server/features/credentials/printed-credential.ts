import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';

/** Data as of when the credential was issued; dates are YYYY-MM-DD. */
export type PrintedCredential = {
  code: string;
  version: number;
  checkToken: string;
  /** signed data of the QR code (`contract/seals.ts`); past elections may lack it */
  seal?: string;
  /** official languages of the area, the leading one first */
  languages: Language[];
  kind: 'watcher' | 'representative';
  candidature: string;
  tenantName: string;
  boardName: string;
  electionName: string;
  electionDate: string;
  fullName: string;
  nationalIdKind: 'dni' | 'nie' | 'passport';
  nationalId: string;
  birthDate: string;
  address: string;
  city: string;
  placeName: string | null;
  placeAddress: string | null;
  issueDate: string;
  /** the organisation's wording in each language, filled in; older credentials lack it */
  words?: Partial<Record<Language, PaperWords>>;
  logo?: string | null;
};
