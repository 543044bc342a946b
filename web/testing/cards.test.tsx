import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';

for (const path of ['/users', '/places', '/credentials']) {
  test(`the cards of ${path} are at most 120 px high on a phone`, async () => {
    await page.viewport(360, 740);
    await openApp(path);
    const heights = () => [...document.querySelectorAll('li[data-row]')].map((card) => card.clientHeight);
    await expect.poll(() => heights().length).toBeGreaterThan(0);
    await expect.poll(() => Math.max(...heights())).toBeLessThanOrEqual(120);
  });
}

test('the bars of places on a phone stand under the names of their slots, which are said once', async () => {
  await page.viewport(360, 740);
  await openApp('/places');
  await expect.element(page.getByText('Escuela 1', { exact: true })).toBeVisible();
  const boxes = () => {
    const heads = [...document.querySelectorAll('main [aria-hidden] span > span')];
    return [
      ...heads.filter((one) => one.textContent === 'Tarde'),
      document.querySelector('li[data-row] li:nth-child(2)'),
    ];
  };
  expect(boxes()).toHaveLength(2);
  await expect.poll(() => new Set(boxes().map((box) => box?.getBoundingClientRect().left)).size).toBe(1);
});
