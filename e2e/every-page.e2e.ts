import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, type Page, type Request } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { readMessages } from '../scripts/catalogues.ts';
import { pagesOf } from '../scripts/page-messages.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const pages = [...pagesOf()].filter(({ path }) => path.startsWith('/'));
/** Shown instead of a text that no loaded part has. */
const ids = readMessages('es').map(({ id, context }) => generateMessageId(id, context));

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

// Each page is opened in one language, since all languages are split into the same parts;
// EVERY_LANGUAGE=1 opens each page in all of them, which takes minutes.
for (const [turn, language] of languages.entries()) {
  const isIts = (_: unknown, index: number) => Boolean(process.env.EVERY_LANGUAGE) || index % languages.length === turn;

  test(`pages open and show texts and no ids of texts, to visitors and administrators: ${language}`, async ({
    page,
    browser,
  }) => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/login');
    await signIn(page, 'admin@example.org', '/');
    const known = new Map<string, string>();
    for (const [name, list] of Object.entries(lists)) {
      const { results } = await (await page.request.get(`/api/v1/${list}`)).json();
      known.set(name, results[0].id);
    }
    const addressOf = (path: string) => path.replace(/\$(\w+)/g, (_, name) => known.get(name) ?? 'none');
    const seen: Record<string, string[]> = {};
    const failures: string[] = [];
    for (const [reader, theirs] of [
      [visitor, pages.filter(({ isPublic }) => isPublic)],
      [page, pages],
    ] as const) {
      await reader.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await reader.reload();
      await expect(reader.locator('html')).toHaveAttribute('lang', language);
      const open = opener(reader);
      reader.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
      for (const { path } of theirs.filter(isIts)) {
        await open(addressOf(path));
        if (!redirects.includes(path)) expect(new URL(reader.url()).pathname).toBe(addressOf(path));
        const found = await reader.evaluate(findIds, ids);
        if (found.length > 0) seen[path] = found;
      }
    }
    expect(seen).toEqual({});
    // Pages of made-up ids are refused by the API; anything else is a page that can't be shown.
    expect(failures.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
}

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

/** Finds words that are ids, also in labels and placeholders. */
const findIds = (all: string[]) => {
  const known = new Set(all);
  const texts = document.evaluate(
    '//title/text() | //body//text() | //@aria-label | //@placeholder | //@title',
    document,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
  );
  return Array.from({ length: texts.snapshotLength }, (_, index) => texts.snapshotItem(index)?.nodeValue ?? '')
    .flatMap((text) => text.split(/[\s:·,.()“”]+/))
    .filter((word) => known.has(word));
};
