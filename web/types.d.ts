/** The texts of `locales/` by part and language, as the build makes them. */
declare module 'virtual:words' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '#contract/languages.ts';

  type Loaders = Record<Language, () => Promise<{ messages: Messages }>>;
  export const catalogs: Record<import('../scripts/catalogues.ts').Part, Loaders>;
}

/** A guide in one language, as the build makes it. */
declare module '*.md' {
  export const sections: { id: string; title: string; html: string }[];
}
