import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';

const box = (number: number) => page.getByRole('checkbox', { name: `Seleccionar Escuela ${number}`, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const chosen = page.getByText(/^\d+ seleccionados?$/);
const act = async (name: string) => {
  await button('Acciones').click();
  await page.getByRole('menuitem', { name }).click();
};

test('of all that the filters find, a place taken out on another page is left out of the batch', async () => {
  await openApp('/places?coverage=none,partial&needs=esc&share_min=20&sortBy=-needed');
  await box(1).click();
  await button('Seleccionar los 30').click();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect.element(box(30)).toBeChecked();
  await box(30).click();
  await expect.element(chosen).toMatchTextContent('29 seleccionados');
  await act('Cambiar la prioridad');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Prioridad').selectOptions('Alta');
  await dialog.getByRole('button', { name: /^Cambiar la prioridad/ }).click();
  await expect.poll(() => callsOf('POST elections/places/batches/')).toHaveLength(1);
  const [sent] = await callsOf('POST elections/places/batches/');
  expect(sent?.body).toMatchObject({
    ...{ action: 'set_priority', priority: 'high' },
    filters: { coverage: 'none,partial', needs: 'esc', share_min: 20, sortBy: '-needed' },
    except: [expect.stringMatching(/830$/)],
  });
});

test('a batch that lacks its number says so, and places named go as they are, and back', async () => {
  await openApp('/places');
  await box(2).click();
  await box(3).click();
  await act('Cambiar las personas de fuera');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^Cambiar las personas/ });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('spinbutton').fill('2');
  await send.click();
  await expect.poll(() => callsOf('POST elections/places/batches/')).toHaveLength(1);
  const [sent] = await callsOf('POST elections/places/batches/');
  expect(sent?.body).toEqual({
    ...{ action: 'set_proxies', total_proxies: 2 },
    ids: [expect.stringMatching(/802$/), expect.stringMatching(/803$/)],
  });
  await button('Deshacer').click();
  await expect.poll(() => callsOf('POST users/batches/:id/undo/')).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: /^Recuperar las personas de fuera/ })).toBeVisible();
});

test('what makes no sense in the address is neither asked for nor shown; a filter taken away leaves it', async () => {
  await openApp('/places?coverage=half&priority=max,enormous&share_max=101&needs=man&batch=1');
  await expect.element(page.getByText('30 colegios', { exact: true })).toBeVisible();
  const pills = page.getByRole('group', { name: 'Filtros activos' });
  await expect.element(pills).toMatchTextContent(/^Falta gente por la mañanaPrioridad: MáximaQuitar todos$/);
  const asked = (await callsOf('GET elections/places/')).map(({ url }) => url);
  expect(asked).toContain('elections/places/?priority=max&needs=man');
  await button('Quitar el filtro «Prioridad: Máxima»').click();
  await expect.poll(() => location.search).toBe('?needs=man');
});
