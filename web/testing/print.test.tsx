import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { place } from './act-handlers.ts';
import { openApp } from './open-app.tsx';
import { person } from './people.ts';
import { print } from './print.ts';

const root = document.documentElement;
const scheme = 'data-mantine-color-scheme';
const isSeen = (element: Element) => element.checkVisibility();

afterEach(() => print(''));

test('a list prints every column within the width of the paper, all its rows, of how many, and nothing to press', async () => {
  await openApp('/users');
  await expect.element(page.getByRole('table')).toBeVisible();
  // A4 at 96 dpi.
  await page.viewport(794, 1123);
  await expect.element(page.getByText('60 personas', { exact: true })).toBeVisible();
  await print();
  const heads = () => [...document.querySelectorAll('table th')];
  await expect.poll(() => heads().filter((head) => !isSeen(head))).toEqual([]);
  await expect
    .poll(() => Math.max(...heads().map((head) => head.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(794);
  const table = document.querySelector('table') as HTMLTableElement;
  // Chromium moves a table inside a flex or grid box to the next page as a whole.
  const boxes = [...document.querySelectorAll('#main, #main :has(table)')].map((box) => getComputedStyle(box).display);
  expect(boxes.filter((display) => /flex|grid/.test(display))).toEqual([]);
  const cut = [...table.querySelectorAll<HTMLElement>('td, td *')].filter(
    (part) => isSeen(part) && getComputedStyle(part).overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const region = table.parentElement as HTMLElement;
  expect(region.clientHeight).toBeGreaterThanOrEqual(table.offsetHeight);
  expect([...table.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).position)).not.toContain('sticky');
  const toPress = () => [...document.querySelectorAll('main :is(.mantine-Button-root, input, select, nav)')];
  expect(toPress().length).toBeGreaterThan(5);
  await expect.poll(() => toPress().filter(isSeen)).toEqual([]);
  await expect.element(page.getByText('1–25 de 60')).toBeVisible();
});

test('what is dark on the screen prints light, and is dark again afterwards', async () => {
  await openApp('/users');
  await expect.element(page.getByRole('table')).toBeVisible();
  root.setAttribute(scheme, 'dark');
  await print();
  await expect.poll(() => root.getAttribute(scheme)).toBe('light');
  await print('');
  await expect.poll(() => root.getAttribute(scheme)).toBe('dark');
  root.setAttribute(scheme, 'light');
});

test('a place prints who is there and its tables, and nothing of what is beside them', async () => {
  await openApp(`/place/${place(1).id}`);
  await expect.element(page.getByRole('cell', { name: '01-003-A' })).toBeVisible();
  await expect.element(page.getByText('Datos del colegio')).toBeVisible();
  // Unprinted parts must stay hidden even if they contain a table.
  const beside = [...document.querySelectorAll('#main .mantine-Stack-root[class*="noPrint"]')];
  for (const stack of beside) stack.append(document.createElement('table'));
  await print();
  expect(beside.length).toBeGreaterThan(0);
  await expect.poll(() => beside.filter(isSeen)).toEqual([]);
  const printed = [...document.querySelectorAll('#main section[id]')].filter(isSeen).map(({ id }) => id);
  expect(printed).toEqual(['coverage', 'people', 'stations']);
  const boxes = [...document.querySelectorAll('#main, #main :has(#people)')].map(
    (box) => getComputedStyle(box).display,
  );
  expect(boxes.filter((display) => /flex|grid/.test(display))).toEqual([]);
  const rows = [...document.querySelectorAll('#people tr')].map((row) => getComputedStyle(row).breakInside);
  expect(new Set(rows)).toEqual(new Set(['avoid']));
});

test('a place prints its people alike from a phone and from a laptop, with addresses and tables', async () => {
  const printFrom = async (width: number) => {
    await print('');
    await page.viewport(width, 900);
    await openApp(`/place/${place(1).id}`);
    await expect.element(page.getByRole('link', { name: '+34 600 000 001' })).toBeVisible();
    await print();
  };
  const printed = () =>
    [...document.querySelectorAll('#people :is(th, td, a, span)')]
      .filter((element) => isSeen(element) && !element.querySelector('span, a'))
      .map(({ textContent }) => textContent);
  await printFrom(1440);
  await expect.poll(printed).toEqual(expect.arrayContaining(['Mesa', person(1).email, 'Cualquiera']));
  const fromLaptop = printed();
  await printFrom(360);
  await expect.poll(printed).toEqual(fromLaptop);
});
