import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Landmarks, and names that begin with what is seen, which axe leaves out unless asked. */
const rules = ['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'region', 'label-content-name-mismatch'];

/**
 * Checks a page, as it is now, against WCAG 2.2 AA.
 * Checks that all of it is in a landmark, that there is one banner,
 * and that nothing scrolls sideways.
 */
export async function checkAccessible(page: Page) {
  let faults = await findFaults(page);
  // Look again before complaining: a toast may have begun to fade meanwhile; lasting faults stay.
  if (faults.length > 0) faults = await findFaults(page);
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function findFaults(page: Page): Promise<string[]> {
  // Wait for animations to end: text that fades in or out has no contrast yet, or no more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Sum up in the page itself.
  // Otherwise each check opens a page for it and carries all that passed there.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
