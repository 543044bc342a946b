import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageFacts } from '#web/core/page.ts';
import { queryClient } from '#web/core/query-client.ts';
import { pages } from '#web/pages.ts';
import { router } from '#web/router.tsx';
import { listRefusedCalls, openApp } from '#web/testing/open-app.tsx';
import { idOf, person } from '#web/testing/people.ts';

const ids: Record<string, string> = { userid: person(1).id, placeid: idOf(801), messageid: idOf(981) };
/** A search that every list understands. */
const filtered = { search: 'Faro', page: '2', sortBy: 'name', is_assigned: 'false', priority: 'high' };
const list = encodeURIComponent(new URLSearchParams(filtered).toString());

beforeAll(() => openApp('/'));

test.each(pagesOfLists())('%s asks nothing of the list that it carries as %s', async (path, kind) => {
  const before = (await listRefusedCalls()).length;
  await router.navigate({ href: `${path}?${kind}=${list}` });
  expect(location.search).toContain(`${kind}=`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect((await listRefusedCalls()).slice(before).map(({ url }) => url)).toEqual([]);
});

function pagesOfLists(): [path: string, kind: string][] {
  return pages
    .map(({ options }): { path?: string; staticData?: { page?: PageFacts } } => options)
    .flatMap((options) => {
      const path = (options.path ?? '').replace(/\$(\w+)/g, (_, name: string) => ids[name] ?? idOf(1));
      const kinds = options.staticData?.page?.keeps ?? [];
      return kinds.map((kind): [string, string] => [path, kind]);
    });
}

test('every page leads back to a page', () => {
  const known = new Set(pages.map(({ options }) => (options as { path?: string }).path));
  const backs = pages.flatMap(
    ({ options }) => (options as { staticData?: { page?: PageFacts } }).staticData?.page?.back ?? [],
  );
  expect(backs.filter((back) => !known.has(back))).toEqual([]);
});
