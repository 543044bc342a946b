import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';

test('a check that the organisation refuses is told in its words, and not as a lack of network', async () => {
  await openApp('/check/ABCDEFGHIJKLMNOPQRSTUVWX23');
  await expect.element(page.getByText('No', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sin red solo se comprueban los papeles con firma')).not.toBeInTheDocument();
});
