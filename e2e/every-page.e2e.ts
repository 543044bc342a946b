import { expect, type Page, type Request } from '@playwright/test';
import { pagesOf } from '../scripts/page-messages.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const pages = [...pagesOf()].filter(({ path }) => path.startsWith('/'));

/** Pages that redirect signed-in people, or browsers without a kept card. */
const redirects = ['/login', '/account-deleted', '/card', '/card/credential'];

/** Lists that provide the ids in URLs. Other parameters are made up, and their pages report it. */
const lists: Record<string, string> = {
  userid: 'users/users/',
  placeid: 'elections/places/',
  areaid: 'areas/adms/',
  boardid: 'credentials/boards/',
  partyid: 'elections/parties/',
  termsversionid: 'universe/legal/versions/',
};

// Opening ninety pages takes a minute and a half on a slow machine.
test.describe.configure({ timeout: 240_000 });

// The build of the web app already checks that each page loads its texts in every language.
for (const reader of ['visitors', 'administrators'] as const)
  test(`pages open without a failure, to ${reader}`, async ({ page }) => {
    if (reader === 'visitors') await page.goto('/login');
    else await signIn(page, 'admin@example.org', '/');
    const known = new Map<string, string>();
    if (reader === 'administrators')
      for (const [name, list] of Object.entries(lists)) {
        const { results } = await (await page.request.get(`/api/v1/${list}`)).json();
        known.set(name, results[0].id);
      }
    const addressOf = (path: string) => path.replace(/\$(\w+)/g, (_, name) => known.get(name) ?? 'none');
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    const open = opener(page);
    for (const { path, isPublic } of pages) {
      if (reader === 'visitors' && !isPublic) continue;
      await open(addressOf(path));
      if (!redirects.includes(path)) expect(new URL(page.url()).pathname).toBe(addressOf(path));
    }
    // The API refuses pages with made-up ids; any other failure is a page that can't be shown.
    expect(failures.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });

/** Excludes the stream of notifications, which never ends. */
const isAnswered = (request: Request) => request.resourceType() === 'fetch' && !request.url().endsWith('/stream/');

/** Opens URLs without reloading the document, and waits for their API requests. */
function opener(page: Page): (address: string) => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => isAnswered(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async (address) => {
    await page.evaluate((to) => history.pushState({}, '', to), address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => pending.size, { intervals: [20, 50, 100] }).toBe(0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}
