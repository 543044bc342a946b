import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const [earlier, later] = [idOf(901), idOf(900)];

test('of two proposals the difference is what the later brings, whichever of them is open', async () => {
  for (const [open, other] of [
    [later, earlier],
    [earlier, later],
  ]) {
    await openApp(`/proposals/${open}?proposal=${other}`);
    await expect.element(page.getByRole('row', { name: 'Anterior Primera Diferencia' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Personas con colegio 1 2 +1' })).toBeVisible();
  }
});

test('on a phone the difference has room below what the later brings', async () => {
  await page.viewport(360, 780);
  await openApp(`/proposals/${later}?proposal=${earlier}`);
  await expect.element(page.getByRole('cell', { name: /^2\s*\+1$/ })).toBeVisible();
});

test('what another rule would change stands beside the proposal, and is proposed at one press', async () => {
  await openApp(`/proposals/${later}`);
  await expect.element(page.getByRole('row', { name: 'Turnos sin cubrir 1 2', exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^No cambiaría nada: Quien pide el colegio más cercano.+; Ante todo, alguien/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Proponer así: Ante todo, los colegios de más prioridad' }).click();
  const sent = async () => (await callsOf('POST elections/proposals/')).map(({ body }) => body);
  await expect
    .poll(sent)
    .toMatchObject([{ around: later, area: idOf(501), rules: { reserve_percent: 10, priority_metres: 100_000 } }]);
});
