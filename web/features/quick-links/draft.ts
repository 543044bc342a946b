import { type Language, languages } from '#contract/languages.ts';
import type { LinkIcon, QuickLink } from '#contract/quick-links.ts';
import type { Readers } from '#contract/readers.ts';

/** A link's input values, with each language's text as a field. */
export type QuickLinkDraft = Record<Language, string> & { link: string; readers: Readers; icon: LinkIcon };

const textsOf = (names: QuickLink['names']) =>
  Object.fromEntries(languages.map((language) => [language, names[language] ?? ''])) as Record<Language, string>;

export const emptyDraft: QuickLinkDraft = { ...textsOf({}), link: '', readers: 'all', icon: 'link' };

export const draftOf = ({ names, link, readers, icon }: QuickLink): QuickLinkDraft => ({
  ...textsOf(names),
  ...{ link, readers, icon },
});

/** Sends only the organisation's languages; the server keeps texts in languages it dropped. */
export const bodyOf = ({ link, readers, icon, ...texts }: QuickLinkDraft, shown: readonly Language[]) => ({
  names: Object.fromEntries(shown.map((language) => [language, texts[language].trim()])),
  ...{ link: link.trim(), readers, icon },
});
export type QuickLinkBody = ReturnType<typeof bodyOf>;
