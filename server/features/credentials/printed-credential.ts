import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';

/** Printed data of a credential, as of when it was issued; dates are YYYY-MM-DD. */
export type PrintedCredential = {
  code: string;
  version: number;
  checkToken: string;
  /** signed data of the QR code (`contract/seals.ts`); papers of past elections may lack it */
  seal?: string;
  /** the area's official ones, the leading one first */
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
  /**
   * the organisation's wording in each language, filled in
   * absent from papers older than wordings
   */
  words?: Partial<Record<Language, PaperWords>>;
  /** id of the candidature's logo */
  logo?: string | null;
};
