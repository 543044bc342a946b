import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openApp, setNetwork } from './open-app.tsx';
import { coordinator, idOf, person } from './people.ts';

type Act = {
  open: string;
  prepare?: () => Promise<unknown>;
  /** element to wait for before the network is cut */
  on: Locator;
  /** default: a click on `on` */
  act?: () => Promise<unknown>;
  /** reads the state that the page shows */
  shown: () => unknown;
  after: unknown;
  /** returns whether the page is open, if `shown` doesn't tell */
  isOpen?: () => boolean;
  /** the retry button */
  again?: string;
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const assign = async () => {
  await button('Asignar Escuela 1').click();
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
};
const heldPlace = () =>
  /Escuela \d|no tiene colegio/.exec(document.querySelector('[aria-label^="Situación"]')?.textContent ?? '')?.[0];
const galicia = page.getByRole('treeitem', { name: /^Galicia/ });
const managedAreas = () =>
  [...document.querySelectorAll('[aria-label^="Quitar "]')].map((chip) => chip.textContent).join();
const order = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')?.at(-1)).join('');
const place = { open: `/user/${person(1).id}/place`, shown: heldPlace };
const schoolPage = { open: `/place/${idOf(801)}` };
const tableOf = page.getByLabelText('Mesa de Nombre1 Faro001');
const proxies = () =>
  [...document.querySelectorAll('[role=status]')].find((one) => one.textContent?.includes('de fuera'))?.textContent;
const neighbours = () =>
  [...document.querySelectorAll('#nearby-users [data-row]')].map((row) => row.getAttribute('data-row'));
const around = {
  ...schoolPage,
  shown: () =>
    neighbours()
      .map((id) => id?.at(-1))
      .join(''),
};
const chooseBoth = async () => {
  await page.getByLabelText('Elegir a Vecina 1').click();
  await page.getByLabelText('Elegir a Vecina 2').click();
};
const both = button('Asignar a 2 personas');
const areas = { open: `/user/${coordinator.id}/management`, shown: managedAreas };

const failure = page.getByText(/^No hay conexión con el servidor/);
/** Waits for another toast of a failure; polling could miss a wrong state in between. */
const failureSaid = () =>
  new Promise<void>((resolve) => {
    const before = failure.elements();
    const observer = new MutationObserver(() => {
      if (failure.elements().every((one) => before.includes(one))) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Lists every optimistic action. */
const acts: Record<string, Act> = {
  assign: { ...place, on: button('Asignar Escuela 1'), after: 'Escuela 1' },
  withdraw: {
    ...place,
    prepare: assign,
    on: button('Quitar el colegio'),
    after: 'no tiene colegio',
  },
  'undo assigning': {
    ...place,
    prepare: assign,
    on: button('Deshacer'),
    after: 'no tiene colegio',
    again: 'Deshacer',
  },
  'assign several': { ...around, prepare: chooseBoth, on: both, after: '3' },
  'undo assigning several': {
    ...around,
    prepare: async () => {
      await chooseBoth();
      await both.click();
      await expect.element(page.getByText(/2 personas quedan en Escuela 1/)).toBeVisible();
    },
    on: button('Deshacer'),
    after: '123',
    again: 'Deshacer',
  },
  'add a managed area': {
    ...areas,
    prepare: () => button('Añadir zonas').click(),
    on: galicia,
    after: 'Cataluña,Galicia',
  },
  'remove a managed area': { ...areas, on: button(/^Quitar Cataluña/), after: '' },
  'mark a notification': {
    open: '/faqs/manage',
    prepare: () => button(/^Notificaciones: 2/).click(),
    on: button('OK: Aviso 1'),
    shown: () => document.querySelector('[aria-label^="Notificaciones"]')?.getAttribute('aria-label'),
    after: 'Notificaciones: 1 sin leer',
  },
  'edit a place': {
    ...schoolPage,
    on: button('Una persona de fuera más'),
    shown: proxies,
    after: '1 persona de fuera',
  },
  'give a table': {
    ...schoolPage,
    on: tableOf,
    act: () => tableOf.selectOptions('01-003-B'),
    isOpen: () => document.querySelector('[aria-label^="Mesa de"]') !== null,
    shown: () => (tableOf.element() as HTMLSelectElement).value,
    after: idOf(812),
  },
  'dismiss a pair': {
    open: '/duplicates',
    on: button(/^Son dos personas/),
    shown: () => document.querySelectorAll('[aria-label^="Son dos personas"]').length,
    after: 0,
  },
  'keep the look of the list': {
    open: '/users',
    prepare: () => button('Columnas').click(),
    on: page.getByLabelText('Filas más juntas'),
    isOpen: () => document.querySelector('table') !== null,
    shown: () => document.querySelector('table')?.hasAttribute('data-compact'),
    after: false,
  },
  'reorder questions': {
    open: '/faqs/manage',
    on: button('Bajar: Pregunta 1'),
    shown: order,
    after: '213',
  },
};

for (const [name, { open, prepare, on, act, shown, after, isOpen, again = 'Volver a intentarlo' }] of Object.entries(
  acts,
)) {
  test(`${name}: offline in the middle, twice, what was is shown, then what is`, async () => {
    await openApp(open);
    await expect.poll(isOpen ?? shown).toBeTruthy();
    await prepare?.();
    await expect.element(on).toBeEnabled();
    const before = shown();
    expect(before).not.toEqual(after);
    const failIn = async (network: 'no requests' | 'no replies', tried: () => Promise<unknown>) => {
      await setNetwork(network);
      const said = failureSaid();
      await tried();
      await said;
      // The page updates a turn or two after the toast.
      for (let turn = 0; turn < 3; turn += 1) await painted();
      expect(shown()).toEqual(before);
      await setNetwork('up');
    };

    await failIn('no requests', act ?? (() => on.click()));
    await expect.poll(shown).toEqual(before);
    // Tried again, the act is done, though its reply is lost.
    await failIn('no replies', () => button(again).last().click());
    await expect.poll(shown).toEqual(after);
  });
}

test('every act that shows its outcome at once is among these, and there is one way to do it', () => {
  const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const ofProduct = Object.entries(sources).filter(([file]) => !/\.test\.|\/testing\//.test(file));
  const named = ofProduct.flatMap(([, source]) =>
    [...source.matchAll(/useOptimistic\(\{\s*(?:\.\.\.\w+,\s*)?name: '([^']+)'/g)].map(([, name]) => name),
  );
  const used = ofProduct.flatMap(([file, source]) =>
    file.endsWith('/use-optimistic.tsx') ? [] : [...source.matchAll(/useOptimistic\(/g)],
  );
  expect(named).toHaveLength(used.length);
  expect([...named, 'reorder questions'].sort()).toEqual(Object.keys(acts).sort());
  const own = ofProduct.filter(([, source]) => source.includes('onMutate')).map(([file]) => file);
  expect(own).toEqual(['/web/ui/use-optimistic.tsx']);
});
