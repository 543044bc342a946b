import { RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AreaResults } from '#contract/results.ts';
import { router } from '#web/router.tsx';
import { show } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';
import { Constituencies } from './Constituencies.tsx';
import { Seats } from './Seats.tsx';

const [sun, moon, north, south] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
const party = (id: string, acronym: string, votes: number) => ({
  ...{ party: id, acronym, name: acronym, color: '#1c5d99', is_own: false, votes, percent: null },
});
const constituency = (area: string, name: string) => ({
  ...{ area, name, seats: 1, valid: 100 },
  candidatures: [
    { party: sun, votes: 60 },
    { party: moon, votes: 40 },
  ],
});
const results: AreaResults = {
  election: { id: idOf(9), name: 'Congreso', kind: 'congress', date: '2023-07-23' },
  area: { id: idOf(8), name: 'España', level: 'adm0' },
  ...{
    parents: [],
    electors: 300,
    blank: 0,
    invalid: 0,
    valid: 200,
    seats: 3,
    source: 'area',
    below: [],
    abroad: null,
  },
  parties: [party(sun, 'SOL', 120), party(moon, 'LUNA', 80)],
  constituencies: [constituency(north, 'Norte'), constituency(south, 'Sur')],
};

test('the constituencies of a whole country are folded away, and open on request', async () => {
  const many = Array.from({ length: 13 }, (_, at) => constituency(idOf(20 + at), `Provincia ${at}`));
  await show(
    <RouterContextProvider router={router}>
      <Constituencies results={{ ...results, constituencies: many, seats: 13 }} />
    </RouterContextProvider>,
  );
  await expect.element(page.getByText('Provincia 12')).not.toBeVisible();
  await page.getByText('Escaños por circunscripción').first().click();
  await expect.element(page.getByText('Provincia 12')).toBeVisible();
});

test('an area above has the seats of its constituencies, each by itself, and leads to each', async () => {
  await show(
    <RouterContextProvider router={router}>
      <Constituencies results={results} />
    </RouterContextProvider>,
  );
  const rows = page.getByRole('table', { name: 'Escaños por partido' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('SOL1202');
  expect(rows.elements()).toHaveLength(2);
  await expect.element(page.getByText('La zona elige 3 escaños, y solo se conocen', { exact: false })).toBeVisible();
  const each = page.getByRole('table', { name: 'Escaños por circunscripción' });
  await expect.element(each.getByRole('row').nth(2)).toMatchTextContent('Sur1SOL 1');
  const link = each.getByRole('link', { name: 'Sur' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`area=${south}`));
});

test('an area above whose constituencies nobody knows offers one to try, without the seats of all', async () => {
  await show(<Seats results={{ ...results, constituencies: [] }} />);
  const seats = page.getByRole('textbox', { name: 'Escaños' });
  await expect.element(seats).toHaveValue('0');
  await expect.element(page.getByText('Los escaños se eligen en cada circunscripción', { exact: false })).toBeVisible();
  await seats.fill('2');
  const rows = page.getByRole('table', { name: 'Escaños por partido' }).getByRole('row');
  await expect.element(rows.nth(2)).toMatchTextContent('LUNA801');
});
