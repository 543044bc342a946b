import { type MergeableField, mergeableFields } from '#contract/profile-parts.ts';
import { compact, optionOf, type Paging, pagingOf, type Search } from '../../core/search-params.ts';

export const duplicatesSearch = (search: Search): Paging => compact(pagingOf(search));

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** `kept`: the person to keep; fields: the side to take. */
export type MergeSearch = { kept?: Side } & { [field in MergeableField]?: Side };

export const mergeSearch = (search: Search): MergeSearch =>
  compact(Object.fromEntries(['kept', ...mergeableFields].map((name) => [name, optionOf(search[name], sides)])));
