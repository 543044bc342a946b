import { type DeskSection, deskSections } from '#contract/waiting.ts';
import { compact, idOf, optionOf, type Search } from '../../core/search-params.ts';

/** The section in progress, and the person or place that is open. */
export type DeskSearch = { section?: DeskSection; user?: string; place?: string };

export const deskSearch = (search: Search): DeskSearch => {
  const user = idOf(search.user);
  return compact({
    section: optionOf(search.section, deskSections),
    user,
    place: user ? undefined : idOf(search.place),
  });
};
