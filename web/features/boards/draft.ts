import type { Board } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import type { ChosenArea } from '../areas/index.ts';

export type BoardDraft = {
  name: string;
  type: Board['type'];
  areas: ChosenArea[];
  can_generate: boolean;
  address: string;
  secretary: string;
  /** besides Spanish; 'law': the official language of each person's area */
  language: 'law' | Language;
};

export const emptyDraft: BoardDraft = {
  name: '',
  type: '',
  areas: [],
  can_generate: true,
  address: '',
  secretary: '',
  language: 'law',
};

export const draftOf = ({ name, type, areas, can_generate, address, secretary, languages }: Board): BoardDraft => ({
  ...{ name, type, areas, can_generate, address, secretary },
  language: languages ? (languages.find((language) => language !== 'es') ?? 'es') : 'law',
});

export const bodyOf = ({ areas, language, ...draft }: BoardDraft) => ({
  ...draft,
  name: draft.name.trim(),
  address: draft.address.trim(),
  secretary: draft.secretary.trim(),
  areas: areas.map(({ id }) => id),
  languages: language === 'law' ? null : [...new Set<Language>(['es', language])],
});
export type BoardBody = ReturnType<typeof bodyOf>;
