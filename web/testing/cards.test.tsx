import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';

afterEach(() => page.viewport(1440, 900));

for (const path of ['/users', '/places', '/credentials']) {
  test(`the cards of ${path} are at most 120 px high on a phone`, async () => {
    await page.viewport(360, 740);
    await openApp(path);
    const heights = () => [...document.querySelectorAll('li[data-row]')].map((card) => card.clientHeight);
    await expect.poll(() => heights().length).toBeGreaterThan(0);
    expect(Math.max(...heights())).toBeLessThanOrEqual(120);
  });
}

test('the bars of places on a phone stand under the names of their slots, which are said once', async () => {
  await page.viewport(360, 740);
  await openApp('/places');
  await expect.element(page.getByText('Escuela 1', { exact: true })).toBeVisible();
  const head = [...document.querySelectorAll('main [aria-hidden] span > span')].filter(
    (one) => one.textContent === 'Tarde',
  );
  const bar = document.querySelector('li[data-row] li:nth-child(2)');
  expect(head.map((one) => one.getBoundingClientRect().left)).toEqual([bar?.getBoundingClientRect().left]);
});
