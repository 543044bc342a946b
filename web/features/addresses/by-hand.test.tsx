import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/core/query-client.ts';
import { universeQuery } from '#web/core/universe.ts';
import { useKeptForm } from '#web/core/use-kept-form.ts';
import { setNetwork, show } from '#web/testing/open-app.tsx';
import type { AddressValues } from '../../people/profile/draft.ts';
import { AddressFields } from './AddressFields.tsx';
import { NearAddress } from './NearAddress.tsx';

const nowhere = {
  ...{ address_street: '', address_number: '', address_extra: '', address_zip: '', address_city: '' },
  ...{ address_region: '', address_country: 'ES', location: null },
};
const search = page.getByLabelText('Busca tu dirección');
const offer = page.getByRole('button', { name: 'Mi dirección no aparece' });
const street = page.getByLabelText(/^Calle/);

test('an address can be taken by hand only where the search has found nothing', async () => {
  await show(<AddressFields values={nowhere} errors={{}} onChange={() => undefined} />);
  await expect.element(search).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(street).not.toBeInTheDocument();
  await search.fill('Calle que nadie conoce');
  await expect.element(offer).toBeVisible();
});

test('without streets nothing is searched: the fields are there, and the pin is optional', async () => {
  await show(<AddressFields values={nowhere} errors={{}} onChange={() => undefined} />);
  const universe = await queryClient.ensureQueryData(universeQuery);
  queryClient.setQueryData(universeQuery.queryKey, { ...universe, hasStreets: false });
  await expect.element(street).toBeVisible();
  await expect.element(page.getByText('La marca en el mapa es opcional', { exact: false })).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

test('what was looked for in vain is in the fields', async () => {
  let address: object = nowhere;
  await show(<AddressFields values={nowhere} errors={{}} onChange={(more) => (address = { ...address, ...more })} />);
  await search.fill('Calle que nadie conoce 5, 39008 Santander');
  await offer.click();
  await expect.element(street).toBeVisible();
  expect(address).toEqual({
    ...nowhere,
    ...{ address_street: 'Calle que nadie conoce 5', address_zip: '39008', address_city: 'Santander' },
  });
});

test('it is there too where one goes on without asking for the fields, and what is missing stays marked', async () => {
  await show(<RefusedAtOnce />);
  await search.fill('Calle que nadie conoce 5');
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(street).toHaveValue('Calle que nadie conoce 5');
  await expect.element(street).toBeValid();
  await expect.element(page.getByText('Escribe el código postal.')).toBeVisible();
});

test('what stands in a field already isn’t overwritten', async () => {
  await show(<RefusedAtOnce address_zip="08002" />);
  await search.fill('Calle que nadie conoce 5, 39008 Santander');
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(street).toHaveValue('');
  await expect.element(page.getByLabelText(/^Código postal/)).toHaveValue('08002');
});

function RefusedAtOnce({ address_zip = '' }) {
  const form = useKeptForm<AddressValues>('refused', { ...nowhere, address_zip }, () => ({
    address_street: 'Escribe la calle.',
    address_zip: 'Escribe el código postal.',
  }));
  return (
    <>
      <AddressFields values={form.values} errors={form.errors} onChange={form.change} />
      <button type="button" onClick={() => form.validate()}>
        Continuar
      </button>
    </>
  );
}

test('or where it doesn’t answer', async () => {
  await show(<AddressFields values={nowhere} errors={{}} onChange={() => undefined} />);
  await expect.element(search).toBeVisible();
  await setNetwork('no requests');
  await search.fill('Calle que nadie conoce');
  await expect.element(page.getByText('La búsqueda no responde en este momento', { exact: false })).toBeVisible();
  await expect.element(offer).toBeVisible();
});

test('the address nearest to the pin is named, and where there is none that is said', async () => {
  await show(<NearAddress pin={{ lon: 2.15, lat: 41.39 }} />);
  await expect.element(page.getByText('La marca está cerca de: Carrer Major, 12')).toBeVisible();
  await show(<NearAddress pin={{ lon: -9, lat: 38 }} />);
  await expect.element(page.getByText('No conocemos ninguna dirección cerca de la marca.')).toBeVisible();
});
