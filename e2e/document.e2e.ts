import { expect, type Page, test } from '@playwright/test';

/** Adds a style without the document's nonce; returns whether it's refused. */
const isRefused = (page: Page) =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'html { outline: 3px solid red }';
    document.head.append(style);
    const { outlineStyle } = getComputedStyle(document.documentElement);
    style.remove();
    return outlineStyle === 'none';
  });
/** Counts style elements, and the refused ones among them. */
const countStyles = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('style')];
    return { isAny: styles.length > 1, refused: styles.filter(({ sheet }) => !sheet).length };
  });

test('only styles of the document and its app are let in, after a reload too', async ({ page }) => {
  const expectStyles = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await countStyles(page)).toEqual({ isAny: true, refused: 0 });
    expect(await isRefused(page)).toBe(true);
  };
  await page.goto('/login');
  await expectStyles();
  await page.reload();
  await expectStyles();
});

test('a document without the configuration says that it loads, until it has come', async ({ page }) => {
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="universe">)[^<]*/, '$1null');
    await route.fulfill({ response, body });
  });
  const asked = Promise.withResolvers<void>();
  await page.route('/api/v1/universe/', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('status')).toHaveText('Cargando…');
  asked.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
