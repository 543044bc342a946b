import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe checks only on request. */
const rules = ['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'region', 'label-content-name-mismatch'];

/** Checks WCAG 2.2 AA, that landmarks contain everything, and that nothing scrolls sideways. */
export async function checkAccessible(page: Page): Promise<void> {
  // Firefox is skipped: axe reports the same there, and Firefox loses its context at each
  // navigation.
  if (page.context().browser()?.browserType().name() !== 'firefox') await checkByAxe(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

async function checkByAxe(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
  await page.evaluate(place, 'static');
  // Legacy mode gathers the results in the page itself; otherwise each check opens another page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  await page.evaluate(place, '');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Repositions a phone's bottom bar, which otherwise covers part of the scrolled content. */
const place = (position: string) => {
  for (const bar of document.querySelectorAll('nav'))
    if (position === '' || getComputedStyle(bar).bottom === '0px') bar.style.position = position;
};

/** Returns whether nothing is loading or fading to another colour. */
const isDrawn = () =>
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  document.getAnimations().every((one) => !(one instanceof CSSTransition));
