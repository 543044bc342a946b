/**
 * A list as it was when somebody began working through it: handled people leave it,
 * so the server's pages move up, but here they keep their position.
 * Only a stretch is known, in pages of a hundred, and is extended near its ends.
 */
export type Walk = {
  /**
   * ids in the list's order, without a gap; 'id/entry' if ids can repeat, where the first entry
   * counts
   */
  ids: string[];
  /** number of people before the stretch */
  before: number;
  count: number;
  /** nobody comes after the stretch */
  isToTheEnd: boolean;
  /** people of the stretch known to have left the list */
  left: string[];
  /** people set aside, who return when nobody else is left */
  aside: string[];
  /** the last person in the order who has been shown */
  furthest?: string;
};

/** A page of a hundred of the current list. */
export type ListSlice = { ids: string[]; count: number };
type FetchHundred = (page: number) => Promise<ListSlice>;

export const hundred = 100;
export const whose = (entry: string) => entry.replace(/\/.*/, '');
const indexIn = (ids: string[], id: string) => ids.findIndex((entry) => whose(entry) === id);
const pageAt = (index: number) => Math.floor(Math.max(index, 0) / hundred) + 1;

/**
 * Starts a walk at the opened entry; also tries neighbouring pages, since the list may have loaded
 * a while ago.
 */
export async function begin(
  fetchHundred: FetchHundred,
  { page = 1, rowsPerPage = 25 }: { page?: number | undefined; rowsPerPage?: number | undefined },
  opened: string,
  aside: string[] = [],
): Promise<Walk> {
  const usual = pageAt((page - 1) * rowsPerPage);
  let begun: Walk | undefined;
  for (const number of [usual, usual - 1, usual + 1]) {
    if (number < 1 || (begun && number > pageAt(begun.count - 1))) continue;
    const { ids, count } = await fetchHundred(number);
    const before = (number - 1) * hundred;
    const walk = { ids, before, count, isToTheEnd: before + ids.length >= count, left: [], aside };
    if (indexIn(ids, opened) >= 0) return walk;
    begun ??= walk;
  }
  return begun as Walk;
}

/** Returns a person's position from 1; undefined outside the known stretch. */
export function positionOf({ ids, before }: Walk, id: string): number | undefined {
  const at = indexIn(ids, id);
  return at < 0 ? undefined : before + at + 1;
}

/** Returns the preceding person in the original order, even if they have left. */
export function previousOf({ ids }: Walk, id: string): string | undefined {
  const before = ids.slice(0, Math.max(indexIn(ids, id), 0)).map(whose);
  return before.findLast((other, at) => before.indexOf(other) === at);
}

/**
 * Continues after a person set aside from the furthest shown,
 * and after the last by cycling through the people set aside.
 * Undefined if nobody is left, or if the stretch must be extended first.
 */
export function nextAfter({ ids, aside, left, furthest, isToTheEnd }: Walk, id: string): string | undefined {
  const isWaiting = (other: string) => other !== id && !left.includes(other);
  const at = indexIn(ids, id);
  const from = at < 0 || aside.includes(id) ? Math.max(at, furthest ? indexIn(ids, furthest) : -1) : at;
  const follower = ids
    .slice(from + 1)
    .map(whose)
    .find((other) => isWaiting(other) && !aside.includes(other) && indexIn(ids, other) > from);
  if (follower || !isToTheEnd) return follower;
  const turn = aside.indexOf(id);
  return [...aside.slice(turn + 1), ...aside.slice(0, Math.max(turn, 0))].find(isWaiting);
}

/** `aside`: only people set aside are left; `last`: nobody is left. */
export type End = 'aside' | 'last';

/** Returns the end that the walk has reached; undefined if others follow. */
export function endAfter(walk: Walk, id: string): End | undefined {
  const next = nextAfter(walk, id);
  if (next !== undefined) return walk.aside.includes(next) ? 'aside' : undefined;
  return walk.isToTheEnd ? 'last' : undefined;
}

export const countAside = ({ aside, left }: Walk): number => aside.filter((id) => !left.includes(id)).length;

export const putAside = (walk: Walk, id: string, isAside: boolean): Walk => ({
  ...walk,
  aside: changed(walk.aside, id, isAside),
});

/** Records whether a person has left the list; undoing an action brings them back. */
export const noteLeft = (walk: Walk, id: string, hasLeft: boolean): Walk =>
  walk.left.includes(id) === hasLeft ? walk : { ...walk, left: changed(walk.left, id, hasLeft) };

export function noteShown(walk: Walk, id: string): Walk {
  const isFurther = indexIn(walk.ids, id) > (walk.furthest ? indexIn(walk.ids, walk.furthest) : -1);
  return isFurther ? { ...walk, furthest: id } : walk;
}

const changed = (ids: string[], id: string, isIn: boolean) => [
  ...ids.filter((other) => other !== id),
  ...(isIn ? [id] : []),
];

/** Returns the direction in which to extend the stretch, early enough that nobody has to wait. */
export function growing(walk: Walk, id: string): 'on' | 'back' | undefined {
  const at = indexIn(walk.ids, id);
  const ahead = walk.ids.length - 1 - Math.max(at, walk.furthest ? indexIn(walk.ids, walk.furthest) : 0);
  if (!walk.isToTheEnd && (ahead < near || nextAfter(walk, id) === undefined)) return 'on';
  return walk.before > 0 && at >= 0 && at < near ? 'back' : undefined;
}

const near = 10;

/**
 * Appends the rest of the page on which the stretch ends. People who left have moved that end
 * nearer to the list's start. If it isn't there either, the list's new size locates it.
 */
export async function growOn(walk: Walk, fetchHundred: FetchHundred): Promise<Walk> {
  const isKnown = (id: string) => walk.ids.includes(id);
  let end = walk.before + walk.ids.length - walk.left.length;
  let page = pageAt(end - 1);
  let found = await fetchHundred(page);
  if (!found.ids.some(isKnown)) {
    end += found.count - (walk.count - walk.left.length);
    page = pageAt(end - 1);
    found = await fetchHundred(page);
  }
  const last = found.ids.findLastIndex(isKnown);
  // If the whole stretch has left, only the count locates the next person.
  let following = found.ids.slice(last < 0 ? Math.max(end - (page - 1) * hundred, 0) : last + 1);
  if (following.length === 0 && page * hundred < found.count) {
    page += 1;
    found = await fetchHundred(page);
    following = found.ids;
  }
  const ids = [...walk.ids, ...following.filter((id) => !isKnown(id))];
  const isToTheEnd = page * hundred >= found.count || ids.length === walk.ids.length;
  const known = walk.before + ids.length;
  return { ...walk, ids, isToTheEnd, count: isToTheEnd ? known : Math.max(walk.count, known) };
}

export async function growBack(walk: Walk, fetchHundred: FetchHundred): Promise<Walk> {
  const isKnown = (id: string) => walk.ids.includes(id);
  let page = pageAt(walk.before - 1);
  let found = (await fetchHundred(page)).ids;
  // Other users' work has moved the stretch up into this page.
  if (page > 1 && found.findIndex(isKnown) === 0) {
    page -= 1;
    found = (await fetchHundred(page)).ids;
  }
  const first = found.findIndex(isKnown);
  const preceding = found.slice(0, first < 0 ? walk.before - (page - 1) * hundred : first);
  const before = page === 1 ? 0 : Math.max(walk.before - preceding.length, 0);
  // Positions count from the list's current start.
  const count = walk.count - (walk.before - before - preceding.length);
  return { ...walk, ids: [...preceding, ...walk.ids], before, count };
}
