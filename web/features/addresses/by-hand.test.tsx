import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setNetwork, show } from '#web/testing/open-app.tsx';
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

test('it is there too where one goes on without asking for the fields', async () => {
  await show(<RefusedAtOnce />);
  await search.fill('Calle que nadie conoce 5, 39008 Santander');
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(street).toHaveValue('Calle que nadie conoce 5');
});

function RefusedAtOnce() {
  const [values, setValues] = useState(nowhere);
  const [errors, setErrors] = useState({});
  return (
    <>
      <AddressFields
        values={values}
        errors={errors}
        onChange={(more) => setValues({ ...values, ...(more as object) })}
      />
      <button type="button" onClick={() => setErrors({ address_street: 'Escribe la calle.' })}>
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
