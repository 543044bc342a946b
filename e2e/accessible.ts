import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe checks only on request. */
const rules = ['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'region', 'label-content-name-mismatch'];

/** Checks WCAG 2.2 AA, that landmarks contain everything, and that nothing scrolls sideways. */
export async function checkAccessible(page: Page) {
  const moving = await stop(page);
  // Legacy mode summarises in the page itself; otherwise each check opens another page.
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

/** Jumps animations to their end, since fading text lacks contrast; returns an undo. */
async function stop(page: Page): Promise<() => Promise<void>> {
  // A constructed stylesheet: the page's policy refuses style elements.
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
