import type { ChangedEntity } from '#contract/changes.ts';
import {
  compact,
  dayOf,
  flagOf,
  idOf,
  optionOf,
  type Paging,
  pagingOf,
  type Search,
} from '../../core/search-params.ts';

const entities = [
  'user',
  'place',
  'import',
  'export',
  'batch',
  'blockeduser',
  'tenant',
] as const satisfies readonly ChangedEntity[];
export type LogEntity = (typeof entities)[number];

/** A log as its address says it. */
export type LogSearch = Paging & {
  entity?: LogEntity;
  /** the person, or where `entity` says so the place */
  entity_id?: string;
  /** who did it */
  actor?: string;
  action?: string;
  /** days, both included */
  from?: string;
  to?: string;
  /** from its beginning, though nothing narrows it */
  whole?: true;
};

const read = (search: Search): LogSearch => {
  const entity = optionOf(search.entity, entities);
  return {
    entity,
    entity_id: !entity || entity === 'user' || entity === 'place' ? idOf(search.entity_id) : undefined,
    actor: idOf(search.actor),
    action: typeof search.action === 'string' && /^[a-z_]{1,60}$/.test(search.action) ? search.action : undefined,
    from: dayOf(search.from),
    to: dayOf(search.to),
    ...pagingOf(search),
  };
};

/** The whole log. A busy organisation writes millions of entries: unless something else narrows it, it begins a month ago. */
export function logSearch(search: Search): LogSearch {
  const asked = read(search);
  if (!asked.from && flagOf(search.whole)) return compact({ ...asked, whole: true });
  const isNarrow = asked.entity_id || asked.actor || asked.from || asked.to;
  return compact(isNarrow ? asked : { ...asked, from: monthAgo() });
}

/** The log of one person or place. */
export function ownLogSearch(search: Search): LogSearch {
  const { entity, entity_id, ...asked } = read(search);
  return compact(asked);
}

/** A log's address after its filters have changed. Whoever takes its beginning away wants all of it. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** What narrows it, without page and rows. */
export const logFiltersOf = ({ page, rowsPerPage, whole, ...filters }: LogSearch) => filters;

function monthAgo(): string {
  const day = new Date();
  day.setDate(day.getDate() - 30);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
