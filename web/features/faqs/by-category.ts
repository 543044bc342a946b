import type { Faq } from '#contract/faqs.ts';

export type Group = { id: string | null; name: string | null; faqs: Faq[] };

/** Groups questions, which must be sorted by category; those without a category come last. */
export function byCategory(faqs: Faq[]): Group[] {
  const groups = new Map<string | null, Group>();
  for (const faq of faqs) {
    const group = groups.get(faq.category) ?? { id: faq.category, name: faq.category_name, faqs: [] };
    groups.set(faq.category, { ...group, faqs: [...group.faqs, faq] });
  }
  return [...groups.values()];
}
