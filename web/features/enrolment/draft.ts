import type { Language } from '#contract/languages.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { answersOf as answersOfProfile, emptyProfile, fitting, type ProfileDraft } from '../../people/profile/draft.ts';

/** The answers so far, as the inputs hold them. */
export type Draft = ProfileDraft & { password: string; terms_accepted: boolean };

const key = 'enrolment';

export const emptyDraft = (language: Language): Draft => ({
  ...emptyProfile(language),
  password: '',
  terms_accepted: false,
});

/** Loads the draft that this tab kept over a reload. */
export const loadDraft = (language: Language): Draft => ({
  ...fitting(loadKept(key), emptyDraft(language)),
  password: '',
});

/** Keeps the draft without the password: the device may be somebody else's. */
export const keepDraft = ({ password: _, ...rest }: Draft): void => keep(key, rest);

export const forgetDraft = (): void => forgetKept(key);

/** Gives the draft as the contract's schemas want it. */
export const answersOf = ({ password, terms_accepted, ...draft }: Draft) => ({
  ...answersOfProfile(draft),
  password,
  terms_accepted,
});
