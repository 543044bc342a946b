import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];
const focusedRow = () => rows().findIndex((row) => row.contains(document.activeElement));

test('a row is one tab stop, and keys walk, look, choose and search without the mouse', async () => {
  await openApp('/users');
  await expect.poll(() => rows().length).toBeGreaterThan(3);
  const stops = [...(rows()[0]?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])];
  expect(stops.length).toBeGreaterThan(1);
  expect(stops.filter(({ tabIndex }) => tabIndex >= 0)).toHaveLength(1);

  // The shortcuts load shortly after the page.
  const pressFirst = async () => {
    await userEvent.keyboard('j');
    return focusedRow();
  };
  await expect.poll(pressFirst).toBe(0);
  await userEvent.keyboard('jjk');
  await expect.poll(focusedRow).toBe(1);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('1 seleccionada', { exact: true })).toBeVisible();
  await userEvent.keyboard('k ');
  await expect.element(page.getByRole('link', { name: 'Abrir la ficha' })).toBeVisible();
  expect((page.getByRole('link', { name: 'Abrir la ficha' }).element() as HTMLElement).tabIndex).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('main [role=status] a')).toBeNull();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => document.activeElement?.matches('[data-row-select]')).toBe(true);

  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focusedRow).toBe(0);

  await userEvent.keyboard('/');
  await expect.poll(() => document.activeElement?.matches('input[type=search]')).toBe(true);
  await userEvent.keyboard('jx/');
  expect((document.activeElement as HTMLInputElement).value).toBe('jx/');
});

test('single keys do nothing once they are turned off, and the help still opens', async () => {
  await openApp('/users');
  await expect.poll(() => rows().length).toBeGreaterThan(3);
  await userEvent.keyboard('?');
  await userEvent.click(page.getByLabelText('Usar los atajos de una sola tecla'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await userEvent.keyboard('j');
  expect(focusedRow()).toBe(-1);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  localStorage.removeItem('shortcuts');
});

test('the key that assigns says so where there is nothing to assign', async () => {
  await openApp('/places');
  await expect.poll(() => rows().length).toBeGreaterThan(3);
  const pressFirst = async () => {
    await userEvent.keyboard('j');
    return focusedRow();
  };
  await expect.poll(pressFirst).toBeGreaterThanOrEqual(0);
  for (const way of document.querySelectorAll('[data-row-assign]')) way.removeAttribute('data-row-assign');
  await userEvent.keyboard('a');
  await expect.element(page.getByText('En esta fila no hay nada que asignar.')).toBeVisible();
});
