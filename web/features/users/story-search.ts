import { type ListFilterValues, readList } from '../../core/list-search.ts';
import type { Paging, Search } from '../../core/search-params.ts';

const list = 'GET users/users/:id/story/';
/** The story's parameters: only the kind, since the story grows on its page. */
export type StorySearch = Paging & Pick<ListFilterValues<typeof list>, 'kind'>;

export function storySearch(search: Search): StorySearch {
  const { kind } = readList(list, search);
  return kind ? { kind } : {};
}
