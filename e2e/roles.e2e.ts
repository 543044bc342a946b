import { expect, type Page } from '@playwright/test';
import { assignmentObstacle } from '#contract/assigning.ts';
import { type Action, can, canEver, type PersonAction } from '#contract/permissions.ts';
import type { Self, User } from '#contract/users.ts';
import { noCredential } from '#contract/waiting.ts';
import { signIn, xsrfOf } from './demonstration.ts';
import { test as base } from './policy.ts';

const roles = {
  administrator: 'admin@example.org',
  coordinator: 'coordinacion@example.org',
  watcher: 'apoderada@example.org',
};

const staffMenu = ['Personas', 'Colegios', 'Por hacer', 'Propuestas', 'Credenciales', 'Mapa', 'Preguntas'];
const menus: Record<string, string[]> = {
  administrator: [
    ...staffMenu,
    ...[
      'Juntas electorales',
      'Zonas',
      'Grupos de chat',
      'Lista de bloqueo',
      'Mensajes',
      'Envíos',
      'Mensajes de contacto',
      'Cambios de datos',
      'Partidos',
      'Duplicados',
      'Localizar direcciones',
      'Gestionar las preguntas frecuentes',
      'Enlaces rápidos',
      'Documentos',
      'Estadísticas',
      'Registro de cambios',
      'Importaciones',
      'Guía de coordinación',
      'Guía para apoderados/as',
      'Configuración',
    ],
  ],
  coordinator: [
    ...staffMenu,
    'Zonas',
    'Mensajes',
    'Envíos',
    'Cambios de datos',
    'Registro de cambios',
    'Guía de coordinación',
    'Guía para apoderados/as',
  ],
  watcher: ['Guía para apoderados/as', 'Preguntas'],
};

type Control = {
  action: PersonAction;
  tab: '' | '/management' | '/place' | '/credentials';
  name: RegExp;
  /** returns whether there's something to do, if the policy alone doesn't decide */
  isOffered?: (user: User, self: Self) => boolean;
};

const others = (user: User, self: Self) => user.id !== self.id;
const controls: Control[] = [
  { action: 'users.edit', tab: '', name: /^Editar( tus datos)?$/ },
  { action: 'users.delete', tab: '/management', name: /^Borrar…$/, isOffered: others },
  { action: 'users.edit_notes_manager', tab: '/management', name: /^Guardar las notas$/, isOffered: others },
  { action: 'users.set_validated', tab: '/management', name: /^(Validar|Quitar la validación)$/ },
  { action: 'users.set_active', tab: '/management', name: /^(Activar|Desactivar…)$/ },
  {
    action: 'users.lock',
    tab: '/management',
    name: /^(Cerrar el perfil|Mantener cerrado)…$/,
    isOffered: (user) => !user.is_locked_by_hand,
  },
  {
    action: 'users.unlock',
    tab: '/management',
    name: /^(Reabrir el perfil|Admitir…)$/,
    isOffered: (user) => user.is_locked,
  },
  { action: 'users.grant_staff', tab: '/management', name: /^Hacer que coordine$/ },
  { action: 'users.remove_staff', tab: '/management', name: /^Quitar la coordinación$/ },
  { action: 'users.edit_managed_areas', tab: '/management', name: /^Añadir zonas$/ },
  { action: 'users.invite', tab: '/management', name: /^Volver a enviar (la invitación|el mensaje)/ },
  {
    action: 'users.reset_second_factor',
    tab: '/management',
    name: /^Quitar el segundo factor…$/,
    isOffered: (user) => user.has_second_factor === true,
  },
  {
    action: 'places.assign',
    tab: '/place',
    name: /^Asignar /,
    isOffered: (user) => user.location !== null && assignmentObstacle(user) === null,
  },
  {
    action: 'credentials.issue',
    tab: '/credentials',
    name: /^Emitir credencial$/,
    isOffered: (user) => !user.credential && user.credential_obstacles.length === 0,
  },
  {
    action: 'credentials.download',
    tab: '/credentials',
    name: /^Descargar PDF$/,
    isOffered: (user) => user.credential !== null,
  },
];

async function read<T>(page: Page, path: string): Promise<{ status: number; body: T }> {
  const answer = await page.request.get(`/api/v1/${path}`);
  return { status: answer.status(), body: await answer.json() };
}

/** Issues a credential to a person without one from another test. */
async function issueOne(page: Page): Promise<void> {
  const { body } = await read<{ results: User[] }>(
    page,
    `users/users/?is_validated=true&is_verified=true&is_active=true&credential_state=${noCredential}`,
  );
  const headers = await xsrfOf(page);
  for (const { id: user } of body.results) {
    const answer = await page.request.post('/api/v1/credentials/credentials/', { headers, data: { user } });
    if (answer.status() === 201) return;
  }
  throw new Error('Nobody may get a credential.');
}

async function findKinds(page: Page): Promise<string[]> {
  return Promise.all(
    [
      'search=apoderada@example.org',
      'search=coordinacion@example.org',
      'search=admin@example.org',
      'credential_state=created',
      'is_locked=true&is_verified=true&is_active=true',
      'is_active=false',
      'is_verified=false',
      'is_pending=true',
    ].map(async (kind) => {
      const { body } = await read<{ results: User[] }>(page, `users/users/?rowsPerPage=1&${kind}`);
      expect(body.results, kind).toHaveLength(1);
      return body.results[0]?.id ?? '';
    }),
  );
}

// A fixture, since a shared hook would tie the tests to one worker.
const test = base.extend<object, { kinds: string[] }>({
  kinds: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ locale: 'es-ES' });
      await signIn(page, roles.administrator);
      await issueOne(page);
      const kinds = await findKinds(page);
      await page.close();
      await use(kinds);
    },
    { scope: 'worker' },
  ],
});

// Each role visits forty pages.
test.describe.configure({ timeout: 240_000 });

for (const [role, email] of Object.entries(roles)) {
  test(`a ${role} is shown what the policy allows, and nothing else`, async ({ browser, kinds }) => {
    const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
    await signIn(page, email, '/');
    const { body: self } = await read<Self>(page, 'users/users/self/');

    await waitForPages(page);
    // Every page opens for an administrator: see every-page.e2e.ts.
    if (role !== 'administrator') await expectGuards(page, self, '/');
    await expect.poll(() => menuOf(page)).toEqual(menus[role]);

    // Watchers read nobody else: one who is refused stands for all.
    for (const id of role === 'watcher' ? kinds.slice(0, 2) : kinds) {
      const { status, body: user } = await read<User>(page, `users/users/${id}/`);
      for (const tab of ['', '/management', '/place', '/credentials'] as const) {
        await openTab(page, `/user/${id}${tab}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
        for (const control of controls.filter((one) => one.tab === tab)) {
          const main = page.getByRole('main');
          const shown = main
            .getByRole('button', { name: control.name })
            .or(main.getByRole('link', { name: control.name }));
          const isAllowed = status === 200 && can(self, control.action, user);
          const isOffered = isAllowed && (control.isOffered?.(user, self) ?? true) && isReadable(self, tab);
          const what = `${control.action} on ${JSON.stringify({ ...pickStanding(user), tab })}`;
          if (isOffered) await expect(shown.first(), what).toBeVisible();
          else await expect(shown, what).toHaveCount(0);
        }
      }
    }
    await page.close();
  });
}

test('a visitor gets into the open pages only, and elsewhere to the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Iniciar sesión – Vixía – Vixía Barcelona');
  const first = await pagesOf(page);
  // Redirects to the login page, now with the members' pages loaded.
  await page.goto('/contactmessages');
  await expect(page).toHaveURL(/\/login\?next=%2Fcontactmessages/);
  const open = (await pagesOf(page)).filter(({ action }) => canEver(null, action));
  expect(first.map(({ path }) => path)).toEqual(open.map(({ path }) => path));
  await waitForPages(page);
  await expectGuards(page, null, '/login');
});

test('an address that is none answers 404, with the page that says so', async ({ page }) => {
  const answer = await page.goto('/nada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});

/** Visits every page: it opens if its action is allowed, otherwise redirects to `elsewhere`. */
async function expectGuards(page: Page, self: Self | null, elsewhere: string): Promise<void> {
  const pages = await pagesOf(page);
  for (const { path, action } of pages) {
    // These redirect everybody who is signed in.
    if (self && ['/login', '/account-deleted'].includes(path)) continue;
    const address = path.replaceAll(/\$\w+/g, '00000000-0000-4000-8000-000000000000');
    if (!self) expect([path, (await page.request.get(address)).status()]).toEqual([path, 200]);
    // The card opens from what the browser keeps; without that and a session it redirects later.
    if (!self && path.startsWith('/card')) continue;
    const shown = await goTo(page, address);
    expect([path, shown]).toEqual([path, canEver(self, action) ? address : elsewhere]);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
}

/** Waits for the members' pages and menu, which load once the app knows who is signed in. */
const waitForPages = (page: Page) => expect.poll(async () => (await pagesOf(page)).length).toBeGreaterThan(50);

const pagesOf = (page: Page) =>
  page.evaluate(() =>
    Object.values(window.__TSR_ROUTER__?.routesById ?? {}).flatMap(({ isRoot, fullPath, options }) =>
      isRoot ? [] : [{ path: fullPath, action: options.staticData?.page?.action as Action }],
    ),
  );

async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('banner').getByRole('navigation');
  const settings = menu.getByRole('button', { name: 'Ajustes' });
  if ((await settings.isVisible()) && (await settings.getAttribute('aria-expanded')) !== 'true') await settings.click();
  return menu.getByRole('link').allInnerTexts();
}

/** Navigates without reloading the app; returns the resulting URL. */
const goTo = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    await window.__TSR_ROUTER__?.navigate({ to });
    return window.__TSR_ROUTER__?.state.location.pathname;
  }, address);

/** Opens a tab by its link, or by its URL if there is no link. */
async function openTab(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Apartados de la ficha' }).locator(`a[href="${path}"]`);
  if ((await link.count()) === 0) {
    await goTo(page, path);
    return;
  }
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Watchers have everything on one page. */
const isReadable = (self: Self, tab: string) => tab === '' || self.is_staff || self.is_superuser;

const pickStanding = ({ is_active, is_locked, is_staff, is_superuser, is_verified }: Partial<User>) => ({
  ...{ is_active, is_locked, is_staff, is_superuser, is_verified },
});
