import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endAct, showAtOnce, takeBack } from './optimistic.ts';

const key = ['areas', 'ana'];

function setUp() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, ['a', 'b', 'c']);
  const without = (area: string) => () =>
    queryClient.setQueryData<string[]>(key, (areas = []) => areas.filter((one) => one !== area));
  const remove = (area: string) => showAtOnce(queryClient, { scope: 'ana', shownIn: [key] }, without(area));
  return { queryClient, remove, shown: () => queryClient.getQueryData(key) };
}

test('an act that fails takes back its own, not what another has shown since', async () => {
  const { queryClient, remove, shown } = setUp();
  const first = await remove('a');
  await remove('b');
  expect(shown()).toEqual(['c']);
  takeBack(queryClient, 'ana', first);
  expect(shown()).toEqual(['a', 'c']);
});

test('where all fail, in whatever order, all is as it was', async () => {
  const { queryClient, remove, shown } = setUp();
  const [first, second] = [await remove('a'), await remove('b')];
  takeBack(queryClient, 'ana', second);
  takeBack(queryClient, 'ana', first);
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('what is is fetched once the last act is over, and the next begins from there', async () => {
  const { queryClient, remove, shown } = setUp();
  await remove('a');
  await remove('b');
  expect(endAct(queryClient, 'ana')).toBe(false);
  expect(endAct(queryClient, 'ana')).toBe(true);
  queryClient.setQueryData(key, ['b', 'd']);
  takeBack(queryClient, 'ana', await remove('b'));
  expect(shown()).toEqual(['b', 'd']);
});
