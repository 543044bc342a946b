import type { Party } from '#contract/parties.ts';

/** logo '': none */
export type PartyDraft = { name: string; acronym: string; color: string; logo: string; is_own: boolean };

export const emptyDraft: PartyDraft = { name: '', acronym: '', color: '#2f6db5', logo: '', is_own: false };

export const draftOf = ({ name, acronym, color, logo, is_own }: Party): PartyDraft => ({
  ...{ name, acronym, color, is_own },
  logo: logo ?? '',
});

export const bodyOf = ({ logo, ...draft }: PartyDraft) => ({ ...draft, logo: logo || null });
export type PartyBody = ReturnType<typeof bodyOf>;
