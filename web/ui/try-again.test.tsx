import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { openApp } from '#web/testing/open-app.tsx';

const patient = { timeout: 20_000 };

/**
 * Cuts the network like `setNetwork`, but unnoticed by the browser, which would otherwise refetch.
 */
const setServer = (network: string) => fetch('/testing/network', { method: 'POST', body: JSON.stringify({ network }) });

test('what failed for want of a network says that it is tried again, and comes by itself', async () => {
  await openApp('/links');
  await setServer('no requests');
  void router.navigate({ to: '/faqs' });
  await expect.element(page.getByRole('alert'), patient).toMatchTextContent(/vuelve a intentarlo sola/);
  await setServer('up');
  await expect.element(page.getByRole('heading', { level: 1 }), patient).toHaveTextContent('Preguntas frecuentes');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
}, 60_000);
