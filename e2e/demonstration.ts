import { expect, type Page } from '@playwright/test';
import { password } from './accounts.ts';

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
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
