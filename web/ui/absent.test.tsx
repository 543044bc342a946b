import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { openApp } from '#web/testing/open-app.tsx';
import { unknown } from '#web/testing/people.ts';

const heading = page.getByRole('heading', { level: 1 });
const absent = 'Esta página no existe';

test.for([
  '/stats/zzz',
  '/users/zzz',
  '/users/zzz?page=-3',
  `/links/${unknown}/edit`,
  `/guides/${unknown}/edit`,
  `/settings/terms/${unknown}`,
])('%s says in page and tab that it doesn’t exist, until one leaves', async (path) => {
  await openApp(path);
  await expect.element(heading).toHaveTextContent(absent);
  await expect.poll(() => document.title).toBe(`${absent} – Vixía – Faro`);
  await router.navigate({ to: '/links' });
  await expect.poll(() => document.title).toBe('Enlaces rápidos – Vixía – Faro');
});
