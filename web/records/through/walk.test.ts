import { expect, test } from 'vitest';
import {
  begin,
  countAside,
  endAfter,
  growBack,
  growing,
  growOn,
  type ListSlice,
  nextAfter,
  noteLeft,
  noteShown,
  positionOf,
  previousOf,
  putAside,
  type Walk,
} from './walk.ts';

/** Simulates a list on the server that people leave and join. */
function listOf(length: number, name = (index: number) => `p${String(index + 1).padStart(6, '0')}`) {
  let ids = Array.from({ length }, (_, index) => name(index));
  const fetched: number[] = [];
  return {
    leave: (...left: string[]) => {
      ids = ids.filter((id) => !left.includes(id));
    },
    come: (id: string) => {
      ids = [...ids, id].sort();
    },
    now: () => ids,
    fetched,
    fetch: async (page: number): Promise<ListSlice> => {
      fetched.push(page);
      return { ids: ids.slice((page - 1) * 100, page * 100), count: ids.length };
    },
  };
}
type List = ReturnType<typeof listOf>;

const p = (number: number) => `p${String(number).padStart(6, '0')}`;
const start = (list: List, opened: string, page = 1) => begin(list.fetch, { page }, opened);

/** Shows a person, extending the stretch as needed. */
async function show(walk: Walk, id: string, list: List): Promise<Walk> {
  let shown = noteShown(walk, id);
  for (let way = growing(shown, id); way; way = growing(shown, id))
    shown = await (way === 'on' ? growOn : growBack)(shown, list.fetch);
  return shown;
}

/** Works through a list to its end; `act` handles each person shown. */
async function workThrough(list: List, first: string, act: (id: string, walk: Walk) => Walk, most = 1000) {
  const shown: string[] = [];
  let walk = await start(list, first);
  for (let id: string | undefined = first; id && shown.length < most; ) {
    walk = act(id, await show(walk, id, list));
    walk = await show(walk, id, list);
    shown.push(id);
    id = nextAfter(walk, id);
  }
  return { shown, walk };
}

test('position and neighbours are those of the list as it was, by whatever page it was opened', async () => {
  const list = listOf(100_000);
  const walk = await start(list, p(50_060), 2003);
  expect(list.fetched).toEqual([501]);
  expect([positionOf(walk, p(50_060)), walk.count]).toEqual([50_060, 100_000]);
  expect([previousOf(walk, p(50_060)), nextAfter(walk, p(50_060))]).toEqual([p(50_059), p(50_061)]);
});

test('who leaves the list keeps their place, and the next is who followed them', async () => {
  const list = listOf(42);
  let walk = await start(list, p(7));
  list.leave(p(7));
  walk = noteLeft(walk, p(7), true);
  expect([positionOf(walk, p(7)), walk.count, nextAfter(walk, p(7))]).toEqual([7, 42, p(8)]);
  // A person assigned by other users is skipped, but still reachable by going back.
  walk = noteLeft(walk, p(8), true);
  expect([nextAfter(walk, p(7)), previousOf(walk, p(9))]).toEqual([p(9), p(8)]);
  walk = noteLeft(walk, p(8), false);
  expect(nextAfter(walk, p(7))).toBe(p(8));
});

test('everybody is shown once, in order, while each leaves as they are worked through', async () => {
  const list = listOf(345);
  const all = list.now();
  const { shown, walk } = await workThrough(list, p(1), (id, now) => {
    list.leave(id);
    return noteLeft(now, id, true);
  });
  expect(shown).toEqual(all);
  expect([list.now(), walk.count, positionOf(walk, p(345))]).toEqual([[], 345, 345]);
});

test('nobody is missed where others work in the same list, or people come into it', async () => {
  const list = listOf(500);
  const others: string[] = [];
  const { shown } = await workThrough(list, p(1), (id, now) => {
    const number = Number(id.slice(1, 7));
    list.leave(id);
    // Other users work from both ends, and a newcomer joins further on.
    if (number % 5 === 0) {
      others.push(p(number + 150));
      list.leave(p(number + 150));
    }
    if (number === 90) list.come('p000250x');
    return noteLeft(now, id, true);
  });
  const seen = new Set(shown);
  expect(shown).toEqual([...seen].sort());
  for (let number = 1; number <= 500; number++) if (!others.includes(p(number))) expect(seen).toContain(p(number));
  expect(seen).toContain('p000250x');
});

test('a stretch of whom nobody is left goes on with who stands there now', async () => {
  const list = listOf(300);
  const walk = await start(list, p(101), 5);
  list.leave(...walk.ids);
  const grown = await growOn({ ...walk, left: walk.ids }, list.fetch);
  expect([grown.ids[100], grown.count, grown.isToTheEnd]).toEqual([p(201), 300, true]);
  // This holds even if the walk doesn't know that people have left.
  expect((await growOn(walk, list.fetch)).ids[100]).toBe(p(201));
});

test('a list in which nobody new is found has come to its end', async () => {
  const walk = await start(listOf(300), p(1));
  const grown = await growOn(walk, async () => ({ ids: walk.ids, count: 300 }));
  expect([grown.isToTheEnd, grown.count]).toEqual([true, 100]);
});

test('going back grows the stretch to the first of the list', async () => {
  const list = listOf(250);
  let walk = await start(list, p(101), 5);
  // Other users have worked through some of the preceding people.
  list.leave(p(3), p(4), p(100));
  walk = await show(walk, p(101), list);
  expect(previousOf(walk, p(101))).toBe(p(99));
  expect([walk.before, positionOf(walk, p(1)), positionOf(walk, p(101)), walk.count]).toEqual([0, 1, 98, 247]);
});

test('those put aside come again when nobody else is left, until they have left', async () => {
  const list = listOf(4);
  let walk = await start(list, p(1));
  walk = putAside(noteShown(walk, p(1)), p(1), true);
  expect(nextAfter(walk, p(1))).toBe(p(2));
  walk = putAside(noteShown(walk, p(3)), p(3), true);
  expect([countAside(walk), nextAfter(walk, p(3))]).toEqual([2, p(4)]);
  walk = noteShown(walk, p(4));
  // From there it cycles among the people set aside, although the second was only passed.
  expect([nextAfter(walk, p(4)), nextAfter(walk, p(1)), nextAfter(walk, p(3))]).toEqual([p(1), p(3), p(1)]);
  walk = noteLeft(walk, p(1), true);
  expect([countAside(walk), nextAfter(walk, p(1)), nextAfter(walk, p(3))]).toEqual([1, p(3), undefined]);
  expect(countAside(putAside(walk, p(3), false))).toBe(0);
});

test('the end is said where nobody follows, or only those put aside, and not where others do', async () => {
  const list = listOf(3);
  let walk = await start(list, p(1));
  expect(endAfter(walk, p(2))).toBeUndefined();
  expect(endAfter(walk, p(3))).toBe('last');
  walk = putAside(noteShown(walk, p(1)), p(1), true);
  expect([endAfter(walk, p(2)), endAfter(walk, p(3))]).toEqual([undefined, 'aside']);
  walk = noteLeft(noteLeft(noteShown(walk, p(3)), p(2), true), p(3), true);
  expect([endAfter(walk, p(3)), endAfter(walk, p(1))]).toEqual(['aside', 'last']);
  // Other people follow beyond the known stretch.
  const long = await start(listOf(300), p(100), 4);
  expect(endAfter(long, p(100))).toBeUndefined();
});

test('who stands in the list several times is shown where they stand first, and never again', async () => {
  const names = ['a/1', 'a/2', 'b/3', 'a/4', 'c/5', 'b/6', 'd/7'];
  const list = listOf(7, (index) => names[index] ?? '');
  let walk = await start(list, 'b');
  expect([positionOf(walk, 'b'), walk.count, previousOf(walk, 'b'), nextAfter(walk, 'b')]).toEqual([3, 7, 'a', 'c']);
  expect([previousOf(walk, 'c'), previousOf(walk, 'd'), nextAfter(walk, 'c')]).toEqual(['b', 'c', 'd']);
  expect([positionOf(walk, 'd'), endAfter(walk, 'd')]).toEqual([7, 'last']);
  walk = noteShown(putAside(walk, 'a', true), 'd');
  expect([nextAfter(walk, 'd'), nextAfter(walk, 'a')]).toEqual(['a', undefined]);
});

test('over many pages each is shown once, though all stand in the list twice', async () => {
  const list = listOf(400, (index) => `${p((index % 200) + 1)}/${index}`);
  const { shown } = await workThrough(list, p(1), (_, walk) => walk);
  expect(shown).toEqual(Array.from({ length: 200 }, (_, index) => p(index + 1)));
});

test('who was put aside goes on where one was, after a look back at them', async () => {
  let walk = await start(listOf(9), p(1));
  walk = noteShown(putAside(walk, p(2), true), p(6));
  expect(nextAfter(walk, p(2))).toBe(p(7));
  expect(nextAfter(walk, p(1))).toBe(p(3));
  expect(nextAfter(walk, p(3))).toBe(p(4));
});

test('the page beside is looked at for who has moved there, and who is nowhere has no position', async () => {
  const list = listOf(300);
  expect(positionOf(await start(list, p(100), 5), p(100))).toBe(100);
  const walk = await start(list, 'somebody else', 5);
  expect([positionOf(walk, 'somebody else'), nextAfter(walk, 'somebody else')]).toEqual([undefined, p(101)]);
  expect(previousOf(walk, 'somebody else')).toBeUndefined();
  const empty = await start(listOf(0), 'somebody else');
  expect([empty.count, nextAfter(empty, 'somebody else')]).toEqual([0, undefined]);
});
