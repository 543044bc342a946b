import { RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
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
  const { AfterFirst } = await importAnew('reloaded');
  const place = draw(<AfterFirst>todo</AfterFirst>);
  expect(place.textContent).toBe('todo');
});

test('elsewhere what stands in a part that waited waits for its own turn', async () => {
  sessionStorage.clear();
  const { AfterFirst } = await importAnew('forgotten');
  const drawn: (string | null)[] = [];
  const note = () => void drawn.push(place.textContent);
  const place = draw(
    <>
      título
      <AfterFirst>
        <Noted note={note}>, datos</Noted>
        <AfterFirst>
          <Noted note={note}>, mapa</Noted>
        </AfterFirst>
      </AfterFirst>
    </>,
  );
  expect(place.textContent).toBe('título');
  await expect.poll(() => drawn).toEqual(['título, datos', 'título, datos, mapa']);
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

function Noted({ note, children }: { note: () => void; children: string }) {
  useLayoutEffect(note);
  return children;
}

const importAnew = (reason: string) =>
  import(/* @vite-ignore */ `./use-whole.ts?${reason}`) as Promise<typeof import('./use-whole.ts')>;

function draw(children: ReactNode): HTMLElement {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<RouterContextProvider router={router}>{children}</RouterContextProvider>));
  onTestFinished(() => root.unmount());
  return place;
}

function inSight(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return top >= 0 && bottom <= innerHeight;
}
