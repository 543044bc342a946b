import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

test('the space bar shows who stands at a place in each slot, and leads to them', async () => {
  await openApp('/places');
  await expect.poll(() => rows().length).toBe(25);
  rows()[0]?.querySelector<HTMLElement>('a[data-row-link]')?.focus();
  await userEvent.keyboard(' ');
  const peek = page.getByRole('status').filter({ hasText: 'Abrir el colegio' });
  await expect.element(peek).toMatchTextContent(/MañanaNombre1 Faro001faltan 2/);
  await expect.element(peek).toMatchTextContent(/TardeNadiefaltan 2/);
  await expect.element(peek).toMatchTextContent(/DirecciónCalle 1/);
  const free = peek.getByRole('link', { name: 'faltan 2' }).first();
  await expect.element(free).toHaveAttribute('href', expect.stringMatching(/slot=man.*#nearby-users$/));
  // The peek precedes the next row in the tab order.
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Nombre1 Faro001' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(peek).not.toBeInTheDocument();
});
