import { expect, type Page } from '@playwright/test';
import { password } from './accounts.ts';

/** Signs in without the login page, and opens a page if one is given. */
export async function signIn(page: Page, email: string, path?: string): Promise<void> {
  // Any reply sets the cookie with the XSRF token.
  await page.request.get('/api/v1/universe/');
  const [headers, data] = [await xsrfOf(page), { email, password }];
  const answer = await page.request.post('/api/v1/users/auth/login/', { headers, data });
  expect(answer.status()).toBe(200);
  const { id } = await answer.json();
  // The outbox shows a mail in a sandbox, which has no storage.
  await page.addInitScript((self) => window.origin !== 'null' && localStorage.setItem('session', self), id);
  if (path) await page.goto(path);
}

/** Returns the header that requests need besides the session's cookies. */
export async function xsrfOf(page: Page): Promise<{ 'x-xsrf-token': string }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': decodeURIComponent(token) };
}

/** Opens the latest mail to an address from the outbox page. */
export async function openMessage(page: Page, to: string): Promise<void> {
  await expect(async () => {
    await page.goto('/outbox');
    await expect(page.getByText(to).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page
    .locator('a', { hasText: to })
    .or(page.locator('tr, li, article', { hasText: to }).locator('a'))
    .first()
    .click();
}
