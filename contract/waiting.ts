/** Filters of waiting people, for the web's links and the server's counts. */

type Reader = { is_superuser: boolean };
type Able = { is_verified: true; is_active?: true; is_superuser?: false };

export const noCredential = 'none,deleted';

/** Narrows administrators' lists: others have no inactive people or administrators anyway. */
export const ableToServe = (reader: Reader): Able => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/** Coordinators are only validated by administrators. */
export const toValidate = (reader: Reader): Able & { is_validated: false; is_staff?: false } => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

export const toPlace = (reader: Reader): Able & { is_assigned: false } => ({
  ...ableToServe(reader),
  is_assigned: false,
});

const toCallBack = (reader: Reader): Able & { is_to_call_back: true } => ({
  ...ableToServe(reader),
  is_to_call_back: true,
});

export const toIssue = (reader: Reader): Able & { is_assigned: true; credential_state: typeof noCredential } => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
});

/** Filters of the people who wait: home counts them, and the desk works through them. */
export const waitingLists = {
  declined: () => ({ attendance: 'declined' }) as const,
  unavailable: () => ({ is_unavailable: true }) as const,
  pending: () => ({ is_pending: true }) as const,
  place: toPlace,
  validation: toValidate,
  issue: toIssue,
  call_back: toCallBack,
};
export type WaitingList = keyof typeof waitingLists;

/** Most urgent first. */
export const deskSections = ['cant_come', 'gaps', 'place', 'welcome', 'papers', 'call_back', 'changes'] as const;
export type DeskSection = (typeof deskSections)[number];
export type PeopleSection = Exclude<DeskSection, 'gaps' | 'changes'>;

/** Lists that make up each section; nobody is in two lists of one section. */
export const deskLists = {
  cant_come: ['declined', 'unavailable'],
  place: ['place'],
  welcome: ['validation'],
  papers: ['issue'],
  call_back: ['call_back'],
} as const satisfies Record<PeopleSection, readonly WaitingList[]>;
export const peopleSections = Object.keys(deskLists) as PeopleSection[];
