import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

test('the list says nothing for somebody who hasn’t said when they can', async () => {
  await openApp('/users');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Faro002/)).toMatchTextContent('Mañana');
  await expect.element(row(/Faro003/)).toMatchTextContent('Sin indicar');
  await expect.element(row(/Faro003/)).not.toMatchTextContent(/Mañana|Tarde/);
});
