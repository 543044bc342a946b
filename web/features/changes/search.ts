import { type ListSearch, readList } from '../../core/list-search.ts';
import { log } from '../../core/log.gen.ts';
import { compact, flagOf, optionOf, type Search } from '../../core/search-params.ts';

const list = 'GET users/changes/';
export type LogEntity = keyof typeof log.actions;
const allActions = Object.values(log.actions).flat();

/** `whole`: the log from the beginning, even without filters */
export type LogSearch = Omit<ListSearch<typeof list>, 'search' | 'sortBy'> & { whole?: true };

const read = ({ search: _, sortBy: __, ...search }: Search): LogSearch => {
  const { entity, entity_id, action, ...asked } = readList(list, search);
  const isOfOne = !entity || entity === 'user' || entity === 'place';
  return {
    ...asked,
    entity,
    entity_id: isOfOne ? entity_id : undefined,
    action: optionOf<string>(action, allActions),
  };
};

/** Starts a month ago without filters: a busy organisation writes millions of entries. */
export function logSearch(search: Search): LogSearch {
  const asked = read(search);
  if (!asked.from && flagOf(search.whole)) return compact({ ...asked, whole: true });
  const isNarrow = asked.entity_id || asked.actor || asked.from || asked.to;
  return compact(isNarrow ? asked : { ...asked, from: monthAgo() });
}

export function ownLogSearch(search: Search): LogSearch {
  const { entity, entity_id, ...asked } = read(search);
  return compact(asked);
}

function monthAgo(): string {
  const day = new Date();
  day.setDate(day.getDate() - 30);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
