import { expect, it } from 'vitest';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

// The answers are written as in exported forms and lists.
const imports = setUpUndoneImports('respuestas');
const bringIn = (...lines: string[]) =>
  imports.bringIn('users', [{ name: 'a.csv', source: Buffer.from(`${lines.join('\n')}\n`) }]);
const peopleWith = (columns: string) =>
  imports.select(`select ${columns} from users where tenant_id = $1 and not is_superuser order by email`);

it('options are known by their values under any question, whatever goes before them', async () => {
  await bringIn(
    'Correo;Nombre;Apellidos;¿Cuándo podrías?;¿Hasta dónde irías?;¿Has sido apoderada antes?',
    'a@example.net;Ana;Gil;Por la mañana, escrutinio;Al colegio más cercano;Sí',
    'b@example.net;Bea;Gil;Todo el día;En coche propio;No',
  );
  expect(await peopleWith('availability, mobility, is_experiencied')).toEqual([
    { availability: ['man', 'esc'], mobility: 'foot', is_experiencied: true },
    { availability: ['tod'], mobility: 'vehicle', is_experiencied: false },
  ]);
});

it('options with a column each are those whose column says yes', async () => {
  const run = await bringIn(
    'Correu;Nom;Cognoms;Quan podries? [Matí];Quan podries? [Tarda];Quan podries? [Escrutini]',
    ...['a@example.net;Ana;Gil;Sí;No;Sí', 'b@example.net;Bea;Gil;No;;No'],
  );
  expect(run.counts).toMatchObject({ created: 2, error: 0 });
  expect(await peopleWith('availability')).toEqual([{ availability: ['man', 'esc'] }, { availability: [] }]);
});

it('whoever asked a list for no mail is left out, and so are sums, and it is said', async () => {
  const run = await bringIn(
    'email,first_name,last_name,can2_subscription_status',
    ...['a@example.net,Ana,Gil Sanz,subscribed', 'b@example.net,Bea,Gil,unsubscribed', ',TOTAL: 2 people,,'],
  );
  expect(found(run, 'warning')).toEqual([
    [3, 'can2_subscription_status', expect.stringContaining('«unsubscribed»')],
    [4, 'first_name', 'Es una fila de totales: se deja fuera.'],
  ]);
  expect(await peopleWith('email, last_name_2')).toEqual([{ email: 'a@example.net', last_name_2: 'Sanz' }]);
});

it('names and surnames stand in one column under any order of the two words', async () => {
  await bringIn('Abizenak, izena;Posta elektronikoa', 'Gil Sanz, Ane;a@example.net');
  expect(await peopleWith('first_name, last_name_1')).toEqual([{ first_name: 'Ane', last_name_1: 'Gil' }]);
});

it('a column that counts the rows is no number of an address, nor an e-mail an address', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (one, at) => `${at + 1};Gil Sanz, Ana;${one}@example.net;Carrer Major, 30, 2n 1a;08569 Vila Nord`,
  );
  const run = await bringIn('Núm.;Cognoms i nom;Adreça electrònica;Adreça;Població', ...rows, 'TOTAL;6 persones;;;');
  expect(run.counts).toMatchObject({ created: 6, error: 0 });
  const [first] = await peopleWith('address_street, address_number, address_zip, address_city');
  expect(first).toEqual({
    ...{ address_street: 'Carrer Major', address_number: '30', address_zip: '08569', address_city: 'Vila Nord' },
  });
});
