import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const colorOf = (element: Element) => getComputedStyle(element).color;

test('areas left out are told in the colour of other errors', async () => {
  await openApp('/board/new');
  await page.getByRole('button', { name: 'Crear la junta' }).click();
  const wrong = page.getByText('Este campo es obligatorio.', { exact: true });
  await expect.poll(() => wrong.elements().length).toBe(3);
  const colors = () => new Set(wrong.elements().map(colorOf));
  await expect.poll(() => [colors().size, colors().has(colorOf(document.body))]).toEqual([1, false]);
});
