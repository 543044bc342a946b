import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

afterEach(() => page.viewport(1440, 900));

const path = `/user/${person(1).id}/place`;
const situation = page.getByRole('region', { name: /^Situación de/ });
const first = page.getByRole('button', { name: 'Asignar Escuela 1' });
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('it stands over the map, beside its controls, and takes no height from map and list', async () => {
  await openApp(path);
  await expect.poll(() => document.querySelector('.maplibregl-ctrl-scale')).not.toBeNull();
  const card = situation.element().getBoundingClientRect();
  const map = boxOf('.maplibregl-map');
  expect(card.top).toBeGreaterThan(map.top);
  expect(card.left).toBeGreaterThan(map.left);
  expect(card.right).toBeLessThan(boxOf('.maplibregl-ctrl-group').left);
  expect(card.bottom).toBeLessThan(boxOf('.maplibregl-ctrl-scale').top);
  expect(Math.abs(boxOf('[data-rows]').top - map.top)).toBeLessThanOrEqual(1);
});

test('on a phone it is a line above the list, which unfolds', async () => {
  await page.viewport(360, 740);
  await openApp(path);
  await expect.element(first).toBeVisible();
  await expect.element(situation.getByText('Todavía no tiene colegio')).toBeVisible();
  expect(situation.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  await first.click();
  await expect.element(situation.getByText('Escuela 1')).toBeVisible();
  await situation.getByRole('button', { name: 'Su situación' }).click();
  await expect.element(situation.getByRole('button', { name: 'Quitar el colegio' })).toBeVisible();
});
