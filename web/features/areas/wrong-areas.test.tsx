import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const colorOf = (element: Element) => getComputedStyle(element).color;

test('areas left out are told in the colour of other errors', async () => {
  await openApp('/board/new');
  await page.getByRole('button', { name: 'Crear la junta' }).click();
  const wrong = page.getByText('Este campo es obligatorio.', { exact: true });
  await expect.poll(() => wrong.elements().length).toBe(3);
  const [name, type, areas] = wrong.elements().map(colorOf);
  expect(type).toBe(name);
  expect(areas).toBe(name);
  expect(name).not.toBe(colorOf(document.body));
});
