import type { Party } from '#contract/parties.ts';

/** A party as a form has it; no logo is ''. */
export type Draft = { name: string; acronym: string; color: string; logo: string; is_own: boolean };

export const emptyDraft: Draft = { name: '', acronym: '', color: '#2f6db5', logo: '', is_own: false };

export const draftOf = ({ name, acronym, color, logo, is_own }: Party): Draft => ({
  ...{ name, acronym, color, is_own },
  logo: logo ?? '',
});

/** Gives the fields as the API takes them. */
export const bodyOf = ({ logo, ...draft }: Draft) => ({ ...draft, logo: logo || null });
