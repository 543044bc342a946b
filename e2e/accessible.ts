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
  const moving = await stop(page);
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
  await moving();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/**
 * Takes what moves to where it is going, and what begins to move meanwhile at once.
 * Text that fades in or out has no contrast yet, or no more. Gives what lets things move again.
 */
async function stop(page: Page): Promise<() => Promise<void>> {
  // A sheet of the page itself: its policy refuses elements of style.
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(still);
    return still;
  });
  return () =>
    sheet.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    });
}
