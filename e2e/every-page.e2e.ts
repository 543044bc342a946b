import { expect, type Page, type Request } from '@playwright/test';
import { pagesOf } from '../scripts/page-messages.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const pages = [...pagesOf()].filter(({ path }) => path.startsWith('/'));

/** Pages that lead elsewhere: whoever is signed in, or whose card this browser doesn't keep. */
const redirects = ['/login', '/account-deleted', '/card', '/card/credential'];

/** Lists that give the ids in addresses. Other parameters are made up: their pages say so. */
const lists: Record<string, string> = {
  userid: 'users/users/',
  placeid: 'elections/places/',
  areaid: 'areas/adms/',
  boardid: 'credentials/boards/',
  partyid: 'elections/parties/',
  termsversionid: 'universe/legal/versions/',
};

// Ninety pages: they take a minute and a half on a slow machine.
test.describe.configure({ timeout: 240_000 });

// That each page loads its texts, in every language, is checked as the web app is built.
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
    // Pages of made-up ids are refused by the API; anything else is a page that can't be shown.
    expect(failures.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });

/** Notifications arrive by a stream that doesn't end. */
const isAnswered = (request: Request) => request.resourceType() === 'fetch' && !request.url().endsWith('/stream/');

/** Opens addresses without loading the document again, and waits for what they ask of the API. */
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
