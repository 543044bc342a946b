import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const nameMismatch = 'label-content-name-mismatch';
/** Rules that axe checks only on request. */
const rules = ['landmark-no-duplicate-banner', 'landmark-banner-is-top-level', 'region', nameMismatch];

/** Checks WCAG 2.2 AA, that landmarks contain everything, and that nothing scrolls sideways. */
export const checkAccessible = (page: Page) =>
  check(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
  });

/** Checks what depends on the language, on a page that is checked whole in another. */
export const checkTranslated = (page: Page) => check(page, { runOnly: { type: 'rule', values: [nameMismatch] } });

async function check(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  // Axe reads the same in Firefox, which loses its context at each change of the address.
  if (page.context().browser()?.browserType().name() !== 'firefox') await checkByAxe(page, options);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

async function checkByAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
  await page.evaluate(place, 'static');
  // Legacy mode summarises in the page itself; otherwise each check opens another page.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  await page.evaluate(place, '');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Where the bar of a phone stands: it covers in part what one can scroll to. */
const place = (position: string) => {
  for (const bar of document.querySelectorAll('nav'))
    if (position === '' || getComputedStyle(bar).bottom === '0px') bar.style.position = position;
};

/** Whether nothing is loading or on its way to another colour. */
const isDrawn = () =>
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  document.getAnimations().every((one) => !(one instanceof CSSTransition));
