import { type Language, languages } from '#contract/languages.ts';
import type { LinkIcon, LinkReaders, QuickLink } from '#contract/quick-links.ts';

/** A quick link as the form holds it: its text in each language is a field. */
export type Draft = Record<Language, string> & { link: string; readers: LinkReaders; icon: LinkIcon };

const textsOf = (names: QuickLink['names']) =>
  Object.fromEntries(languages.map((language) => [language, names[language] ?? ''])) as Record<Language, string>;

export const emptyDraft: Draft = { ...textsOf({}), link: '', readers: 'all', icon: 'link' };

export const draftOf = ({ names, link, readers, icon }: QuickLink): Draft => ({
  ...textsOf(names),
  ...{ link, readers, icon },
});

/** Gives the body to send; languages that the organisation no longer has keep their text. */
export const bodyOf = ({ link, readers, icon, ...texts }: Draft, shown: readonly Language[]) => ({
  names: Object.fromEntries(shown.map((language) => [language, texts[language].trim()])),
  ...{ link: link.trim(), readers, icon },
});

/** Gives the key under which input is kept over a reload. */
export const draftKeyOf = ({ id }: { id: string }): string => `quicklink ${id}`;
