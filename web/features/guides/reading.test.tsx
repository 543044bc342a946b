import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { print } from '#web/testing/print.ts';

const titles = (within: string) => [...document.querySelectorAll(`${within}`)].map(({ textContent }) => textContent);

afterEach(() => print(''));

test('a guide lists its sections, the organisation’s last, and each link leads to its own', async () => {
  await openApp('/users-guide');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Faro' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Nuestra sede' })).toBeVisible();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav ol a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(titles('main h2'));
  expect(links.map(({ hash }) => document.querySelector(hash)?.querySelector('h2')?.textContent)).toEqual(
    titles('main h2'),
  );
  await page.getByRole('link', { name: 'Qué llevar' }).click();
  await expect
    .poll(() => Math.abs(document.querySelector('#bring')?.getBoundingClientRect().top ?? 999))
    .toBeLessThan(120);
});

test('a guide says the product’s labels as they are, with pictures that leave their room before they come', async () => {
  await openApp('/users-guide');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Faro' })).toBeVisible();
  expect(titles('main b')).toContain('Descargar (PDF)');
  const pictures = [...document.querySelectorAll('main img')];
  expect(pictures.length).toBeGreaterThan(4);
  for (const picture of pictures) {
    expect(picture.getAttribute('alt')).toBeTruthy();
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(50);
  }
});

test('a guide prints its pictures whole and nothing to press', async () => {
  await openApp('/users-guide');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Faro' })).toBeVisible();
  await print();
  const toPress = [...document.querySelectorAll('main :is(.mantine-Button-root, nav)')];
  expect(toPress.length).toBeGreaterThan(1);
  await expect.poll(() => toPress.filter((element) => element.checkVisibility())).toEqual([]);
  const cuts = [...document.querySelectorAll('main img')].map((picture) => getComputedStyle(picture).breakInside);
  expect(new Set(cuts)).toEqual(new Set(['avoid']));
});
