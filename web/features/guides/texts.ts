import type { GuideName } from '#contract/guide-names.ts';
import type { Language } from '#contract/languages.ts';

/** The product's sections of each guide, one file per language. */
export const texts = {
  users: {
    es: () => import('./texts/users.es.md'),
    ca: () => import('./texts/users.ca.md'),
    eu: () => import('./texts/users.eu.md'),
    gl: () => import('./texts/users.gl.md'),
  },
  staffs: {
    es: () => import('./texts/staffs.es.md'),
    ca: () => import('./texts/staffs.ca.md'),
    eu: () => import('./texts/staffs.eu.md'),
    gl: () => import('./texts/staffs.gl.md'),
  },
} satisfies Record<GuideName, Record<Language, () => Promise<object>>>;
