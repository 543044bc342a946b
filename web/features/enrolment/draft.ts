import type { Language } from '#contract/languages.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { answersOf as answersOfProfile, emptyProfile, fitting, type ProfileDraft } from '../../people/profile/draft.ts';

export type EnrolmentDraft = ProfileDraft & { password: string; terms_accepted: boolean };

const key = 'enrolment';

export const emptyDraft = (language: Language): EnrolmentDraft => ({
  ...emptyProfile(language),
  password: '',
  terms_accepted: false,
});

/** Loads the draft that this tab kept across a reload. */
export const loadDraft = (language: Language): EnrolmentDraft => ({
  ...fitting(loadKept(key), emptyDraft(language)),
  password: '',
});

/** Keeps the draft without the password, as the device may be shared. */
export const keepDraft = ({ password: _, ...rest }: EnrolmentDraft): void => keep(key, rest);

export const forgetDraft = (): void => forgetKept(key);

export const answersOf = ({ password, terms_accepted, ...draft }: EnrolmentDraft) => ({
  ...answersOfProfile(draft),
  password,
  terms_accepted,
});
