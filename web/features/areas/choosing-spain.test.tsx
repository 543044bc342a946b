import { RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { callsOf, show } from '#web/testing/open-app.tsx';
import { SpainChoice } from './SpainChoice.tsx';

const province = (code: string, name: string, known = 0) => ({ code, name, municipalities: 10, known });
const communities = [
  { code: '18', name: 'Ceuta', provinces: [province('51', 'Ceuta', 10)] },
  { code: '12', name: 'Galicia', provinces: [province('15', 'A Coruña'), province('27', 'Lugo', 3)] },
  { code: '06', name: 'Cantabria', provinces: [province('39', 'Cantabria')] },
];
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const sent = async () => (await callsOf('POST areas/reference/')).map(({ body }) => body);

test('provinces are chosen one by one, by community or all, and those that are there stay', async () => {
  await show(
    <RouterContextProvider router={router}>
      <SpainChoice communities={communities} added={() => {}} />
    </RouterContextProvider>,
  );
  const add = page.getByRole('button', { name: 'Añadir' });
  await expect.element(add).toBeDisabled();
  await expect.element(box(/^Ceuta/)).toBeChecked();
  await expect.element(box(/^Ceuta/)).toBeDisabled();

  await box(/^Toda España/).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Se añadirán: 3 provincias, 27 municipios');
  await box(/^Toda España/).click();
  await expect.element(add).toBeDisabled();
  await box(/^Galicia/).click();
  await expect.element(box(/^Lugo/)).toBeChecked();
  await box(/^A Coruña/).click();
  await expect.element(box(/^Galicia/)).toBePartiallyChecked();
  await expect.element(page.getByRole('status')).toHaveTextContent('Se añadirán: 1 provincia, 7 municipios');
  await add.click();
  await expect.poll(sent).toEqual([{ provinces: ['27'] }]);
});
