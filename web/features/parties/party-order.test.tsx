import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { parties } from '#web/testing/parties.ts';

const orders = async () => (await callsOf('POST elections/parties/reorder/')).map(({ body }) => named(body));
const named = (body: unknown) =>
  (body as { ids: string[] }).ids.map((id) => parties.find((party) => party.id === id)?.acronym).join(' ');

test('a party goes to the place that is typed, however far, and stays where what is typed is none', async () => {
  await openApp('/parties');
  const place = page.getByRole('textbox', { name: 'Puesto: RÍO' });
  await expect.element(place).toHaveValue('4');
  for (const typed of ['0', '1.5', 'dos', '', '4']) {
    await place.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(place).toHaveValue('4');
  }
  expect(await orders()).toEqual([]);
  await place.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(orders).toEqual(['RÍO SOL LUNA MAR']);
  await page.getByRole('textbox', { name: 'Puesto: SOL' }).fill('99');
  await page.getByRole('heading', { name: 'Partidos' }).click();
  await expect.poll(orders).toEqual(['RÍO SOL LUNA MAR', 'LUNA MAR RÍO SOL']);
});
