import { RouterContextProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { openApp, reload } from '#web/testing/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
const focused = () => document.activeElement?.textContent;

async function openFar() {
  await openApp('/users?rowsPerPage=50');
  await link(/^Faro044/).click();
  await expect.element(heading).toHaveTextContent('Nombre44 Faro044');
}

test('back from a profile, the row that was opened has the focus and is in sight', async () => {
  await openFar();
  await link('Mensajes').click();
  await expect.poll(() => location.pathname).toMatch(/emails$/);
  history.go(-2);
  await expect.poll(focused).toBe('Faro044, Nombre44');
  await expect.poll(() => inSight(document.activeElement)).toBe(true);
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe('Faro043, Nombre43');
});

test('so it has where the profile was reloaded meanwhile, and the list has to come anew', async () => {
  await openFar();
  await reload();
  await expect.element(heading).toHaveTextContent('Nombre44 Faro044');
  history.back();
  // The test's reload is a history entry.
  await expect.poll(() => location.search).toContain('list=');
  history.back();
  await expect.poll(focused).toBe('Faro044, Nombre44');
  await expect.poll(() => inSight(document.activeElement)).toBe(true);
});

test('a page shown before a reload draws all its rows at once, also those that one comes back to', async () => {
  await openFar();
  const reloaded = './use-whole.ts?reloaded';
  const { AfterFirst } = (await import(/* @vite-ignore */ reloaded)) as typeof import('./use-whole.ts');
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <RouterContextProvider router={router}>
        <AfterFirst>todo</AfterFirst>
      </RouterContextProvider>,
    ),
  );
  expect(place.textContent).toBe('todo');
  root.unmount();
});

test('another visit to the list starts at its title', async () => {
  await openFar();
  await page.getByRole('main').getByRole('link', { name: 'Personas', exact: true }).click();
  await expect.element(link(/^Faro044/)).toBeVisible();
  await expect.element(heading).toMatchTextContent('Personas');
  await expect.element(heading).toHaveFocus();
});

test('on a phone the card has it', async () => {
  await page.viewport(360, 740);
  await openFar();
  history.back();
  await expect.poll(focused).toBe('Faro044, Nombre44');
});

function inSight(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return top >= 0 && bottom <= innerHeight;
}
