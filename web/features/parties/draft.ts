import type { Party } from '#contract/parties.ts';

/** A party as the form holds it; logo '' is none. */
export type PartyDraft = { name: string; acronym: string; color: string; logo: string; is_own: boolean };

export const emptyDraft: PartyDraft = { name: '', acronym: '', color: '#2f6db5', logo: '', is_own: false };

export const draftOf = ({ name, acronym, color, logo, is_own }: Party): PartyDraft => ({
  ...{ name, acronym, color, is_own },
  logo: logo ?? '',
});

/** Returns the fields for the API. */
export const bodyOf = ({ logo, ...draft }: PartyDraft) => ({ ...draft, logo: logo || null });
export type PartyBody = ReturnType<typeof bodyOf>;
