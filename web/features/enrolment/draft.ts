import type { Language } from '#contract/languages.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { answersOf as answersOfProfile, emptyProfile, fitting, type ProfileDraft } from '../../people/profile/draft.ts';

/**
 * `via`: code of the shared link that the person followed, if they want to be counted; else empty.
 */
export type EnrolmentDraft = ProfileDraft & {
  password: string;
  terms_accepted: boolean;
  mailings: boolean;
  next_election: boolean;
  via: string;
};

const key = 'enrolment';
const beginningKey = 'enrolmentBeginning';
const passwordKey = 'enrolmentPassword';

export const emptyDraft = (language: Language): EnrolmentDraft => ({
  ...emptyProfile(language),
  password: '',
  terms_accepted: false,
  mailings: false,
  next_election: false,
  via: '',
});

/** Loads the draft that this tab kept across a reload. */
export const loadDraft = (language: Language): EnrolmentDraft => ({
  ...fitting(loadKept(key), emptyDraft(language)),
  password: '',
});

/** Keeps the draft without the password, as the device may be shared. */
export function keepDraft({ password, ...rest }: EnrolmentDraft): void {
  keep(key, rest);
  if (password) keep(passwordKey, 'typed');
}

/** Returns whether a reload has lost the typed password. */
export const isPasswordLost = ({ password }: EnrolmentDraft): boolean =>
  password === '' && loadKept(passwordKey) !== undefined;

export function forgetDraft(): void {
  forgetKept(key);
  forgetKept(beginningKey);
  forgetKept(passwordKey);
}

/** Keeps the time at which the person began to answer, across reloads. */
export function keepBeginning(): void {
  if (loadKept(beginningKey) === undefined) keep(beginningKey, Date.now());
}

/**
 * Returns the minutes since the person began; undefined after an hour, as they did something else.
 */
export function minutesTaken(now = Date.now()): number | undefined {
  const minutes = Math.max(Math.ceil((now - Number(loadKept(beginningKey))) / 60_000), 1);
  return minutes <= 60 ? minutes : undefined;
}

export const answersOf = ({ password, terms_accepted, mailings, next_election, via, ...draft }: EnrolmentDraft) => ({
  ...answersOfProfile(draft),
  password,
  terms_accepted,
  mailings,
  next_election,
  ...(via && { via }),
});
