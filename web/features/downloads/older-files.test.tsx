import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reload, setDownloads } from '#web/testing/open-app.tsx';

const file = (size: string) => page.getByRole('button', { name: `Guardar el archivo (${size})` });

test('files from before the newest are folded up above the list, and say their size', async () => {
  await openApp('/credentials');
  await setDownloads(1);
  await reload();
  await expect.element(file('67 KB')).toBeVisible();
  await expect.element(page.getByText(/^Otro/)).not.toBeInTheDocument();
  await setDownloads(3);
  await reload();
  await expect.element(file('67 KB')).toBeVisible();
  await expect.element(file('67 MB')).not.toBeInTheDocument();
  await page.getByText('Otros 2 archivos guardados').click();
  await expect.element(file('67 MB')).toBeVisible();
});
