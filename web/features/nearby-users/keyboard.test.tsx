import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { place } from '#web/testing/act-handlers.ts';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const assigning = 'POST elections/places/:id/assignments/';
const box = (number: number) => page.getByLabelText(`Elegir a Vecina ${number}`);
const names = () =>
  [...document.querySelectorAll('#nearby-users [data-row]')].map((row) =>
    Number(row.getAttribute('data-row')?.slice(-1)),
  );
const given = async () => (await callsOf(assigning)).map(({ body }) => (body as { users: string[] }).users);

async function openPlace() {
  await openApp(`/place/${place(1).id}`);
  await expect.element(box(1)).toBeVisible();
}

test('arrows move, the space bar ticks, Enter gives the place to those ticked, and the focus goes on to the next', async () => {
  await openPlace();
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  await expect.element(page.getByRole('button', { name: 'Asignar a 2 personas' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual([2]);
  expect(await given()).toEqual([[idOf(1), idOf(3)]]);
  await expect.element(box(2)).toHaveFocus();
});

test('Enter with nobody ticked gives the place to the one in focus', async () => {
  await openPlace();
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(names).toEqual([1, 3]);
  expect(await given()).toEqual([[idOf(2)]]);
  await expect.element(box(3)).toHaveFocus();
});

test('a key leads to undoing what was just done, and the focus comes back to the list', async () => {
  await openPlace();
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await userEvent.keyboard('U{Enter}');
  await expect.poll(names).toEqual([1, 2, 3]);
  await expect.element(box(2)).toHaveFocus();
});

test('the coverage and the count of free people follow at once, and one undo brings all of them back', async () => {
  await openPlace();
  const coverage = () => document.querySelector('#coverage')?.textContent;
  await expect.element(page.getByText('3 personas libres a menos de 800 m')).toBeVisible();
  await box(1).click();
  await box(2).click();
  await page.getByRole('button', { name: 'Asignar a 2 personas' }).click();
  await expect.element(page.getByText('1 persona libre a menos de 800 m')).toBeVisible();
  await expect.poll(coverage).toMatch(/Mañana2\/2/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(names).toEqual([1, 2, 3]);
  await expect.poll(coverage).toMatch(/Mañana0\/2/);
});
