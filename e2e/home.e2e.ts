import { expect } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

test('home fits its cards at every width, in every language', async ({ page }) => {
  await signIn(page, 'coordinacion@example.org', '/');
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await expect(page.locator('#coverage, #work')).toHaveCount(2);
    await expect(page.locator('section[aria-labelledby=coverage] li')).toHaveCount(3);
    for (const width of [360, 600, 768, 992, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      // A container's own width is known a moment after the window's.
      await expect.poll(() => page.evaluate(findSpilling), `${language} ${width}`).toEqual([]);
    }
  }
});

/** Lists elements wider than the box around them, which overlap neighbours or cards. */
const findSpilling = () =>
  [...document.querySelectorAll('main *')]
    .filter((one) => {
      const { display, overflowX } = getComputedStyle(one);
      const isBox = display !== 'inline' && overflowX === 'visible' && one.clientWidth > 1;
      return isBox && one.scrollWidth > one.clientWidth + 1;
    })
    .map(({ textContent }) => textContent);
