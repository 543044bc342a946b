import { type MergeableField, mergeableFields } from '#contract/profile-parts.ts';
import { compact, optionOf, type Paging, pagingOf, type Search } from '../../core/search-params.ts';

export const duplicatesSearch = (search: Search): Paging => compact(pagingOf(search));

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** A merge's choices so far: the person to keep, and the side of each differing field. */
export type MergeSearch = { kept?: Side } & { [field in MergeableField]?: Side };

export const mergeSearch = (search: Search): MergeSearch =>
  compact(Object.fromEntries(['kept', ...mergeableFields].map((name) => [name, optionOf(search[name], sides)])));
