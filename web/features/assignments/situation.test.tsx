import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const path = `/user/${person(1).id}/place`;
const situation = page.getByRole('region', { name: /^Situación de/ });
const first = page.getByRole('button', { name: 'Asignar Escuela 1' });
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('it stands over the map, beside its controls, and takes no height from map and list', async () => {
  await openApp(path);
  await expect.poll(() => document.querySelector('.maplibregl-ctrl-scale')).not.toBeNull();
  const gaps = () => {
    const [card, map] = [situation.element().getBoundingClientRect(), boxOf('.maplibregl-map')];
    const controls = boxOf('.maplibregl-ctrl-group').left - card.right;
    return Math.min(
      card.top - map.top,
      card.left - map.left,
      controls,
      boxOf('.maplibregl-ctrl-scale').top - card.bottom,
    );
  };
  await expect.poll(gaps).toBeGreaterThan(0);
  await expect.poll(() => Math.abs(boxOf('[data-rows]').top - boxOf('.maplibregl-map').top)).toBeLessThanOrEqual(1);
});

test('on a phone it is a line above the list, which unfolds', async () => {
  await page.viewport(360, 740);
  await openApp(path);
  await expect.element(first).toBeVisible();
  await expect.element(situation.getByText('Todavía no tiene colegio')).toBeVisible();
  await expect.poll(() => situation.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  await first.click();
  await expect.element(situation.getByText('Escuela 1')).toBeVisible();
  await situation.getByRole('button', { name: 'Su situación' }).click();
  await expect.element(situation.getByRole('status')).toMatchTextContent(/^Escuela 1$/);
  await expect.element(situation.getByRole('button', { name: 'Quitar el colegio' })).toBeVisible();
});
