import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/open-app.tsx';
import { Distance } from './Distance.tsx';

test.for([
  [0, false, '0 m'],
  [350, false, '350 m'],
  [0, true, 'no se sabe a qué distancia'],
  [23_400, true, 'a unos 23 km'],
] as const)('a distance says no more than is known of both ends: %s, %s', async ([metres, isApproximate, said]) => {
  await show(<Distance metres={metres} isApproximate={isApproximate} />);
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
