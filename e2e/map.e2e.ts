import { expect, type Page } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

type Spot = { id: string; name: string; lon: number; lat: number };

type Place = { id: string; name: string; location: { coordinates: [number, number] } };

async function findNeedy(page: Page): Promise<Spot> {
  const answer = await page.request.get('/api/v1/elections/places/?sortBy=-needed&rowsPerPage=10');
  const [place] = (await answer.json()).results as Place[];
  if (!place) throw new Error('The demonstration has no place that needs people.');
  const [lon, lat] = place.location.coordinates;
  return { id: place.id, name: place.name, lon, lat };
}

const at = ({ lon, lat }: Spot, zoom: number) => `/map?at=${lat},${lon},${zoom}`;
const clickMiddle = async (page: Page) => {
  const map = page.getByRole('region', { name: /^Mapa de los colegios/ });
  // Clicks open nothing until the places have loaded.
  await expect(async () => {
    await map.click();
    await expect(page).toHaveURL(/place=/, { timeout: 1000 });
  }).toPass();
};

test('the map is not for who watches', async ({ page }) => {
  await signIn(page, 'apoderada@example.org', '/map');
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa general' })).toBeHidden();
  expect((await page.request.get('/api/v1/map/people/?west=2&south=41&east=3&north=42&zoom=17')).status()).toBe(403);
});

test('the evening’s work is done from the map: a place is chosen, given to the nearest, and given back', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'coordinacion@example.org');
  const place = await findNeedy(page);

  await page.goto('/map');
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa general' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Colegios en el mapa' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Leyenda' })).toContainText('En parte');
  await checkAccessible(page);
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Cobertura').selectOption('Donde falta gente');
  await page.getByLabel('Colores').selectOption('Por prioridad');
  await expect(page).toHaveURL(/coverage=none%2Cpartial.*by=priority|by=priority.*coverage=none%2Cpartial/);
  await expect(page.getByRole('list', { name: 'Leyenda' })).toContainText('Muy alta');
  await page.reload();
  await expect(page.getByLabel('Colores')).toHaveValue('priority');

  await page.goto(at(place, 17));
  await clickMiddle(page);
  const panel = page.getByRole('complementary', { name: 'Lo que muestra el mapa' });
  await expect(panel.getByRole('heading', { level: 2, name: place.name })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Elegir a/ })).toHaveCount(10);
  const first = panel.getByRole('checkbox', { name: /^Elegir a/ }).first();
  await expect(first).toBeFocused();
  const chosen = (await first.getAttribute('aria-label')) ?? '';
  const name = chosen.replace(/^Elegir a /, '');

  await page.route('**/assignments/', (route) => route.abort('internetdisconnected'));
  await first.press('Enter');
  await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: chosen })).toBeVisible();
  await page.unroute('**/assignments/');
  const told = page.waitForResponse((response) => response.url().includes('/map/places/'));
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText(new RegExp(`${name} queda en ${place.name}`))).toBeVisible();
  await told;
  await expect(panel.getByRole('checkbox', { name: chosen })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: chosen })).toBeVisible();
  await panel.getByRole('checkbox', { name: chosen }).press('Escape');
  await expect(panel.getByRole('heading', { name: /colegios? aquí/ })).toBeVisible();
  await expect(panel.locator(':focus')).toContainText(place.name);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await checkAccessible(page);
});

test('a person opens over the map, and what is in sight is chosen, by keyboard', async ({ page }) => {
  await signIn(page, 'coordinacion@example.org');
  const place = await findNeedy(page);
  await page.goto(at(place, 16));
  const person = page.getByRole('region', { name: 'Personas en el mapa' }).getByRole('button').first();
  const name = (await person.textContent()) ?? '';
  await person.press('Enter');
  const card = page.getByRole('region', { name: 'Persona elegida en el mapa' });
  await expect(card).toBeFocused();
  await expect(card.getByRole('heading')).toContainText(name);
  await expect(card.getByRole('link', { name: 'Buscarle colegio' })).toBeVisible();
  await checkAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Elegir lo que se ve en el mapa' }).press('Enter');
  await expect(page.getByRole('heading', { name: /colegios? elegidos?/ })).toBeVisible();
  await expect(page).toHaveURL(/shape=/);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Cambiar la prioridad' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Abrir en la lista de colegios' }).press('Enter');
  await expect(page).toHaveURL(/\/places\?.*shape=/);
  await expect(page.getByRole('main').getByText(place.name).first()).toBeVisible();
  await expect(page.getByText('Dentro de la forma dibujada en el mapa')).toBeVisible();
});

test('a rectangle drawn beside an open place takes its room, and the tool is put away', async ({ page }) => {
  await signIn(page, 'coordinacion@example.org');
  const place = await findNeedy(page);
  await page.goto(`${at(place, 15)}&place=${place.id}`);
  const tool = page.getByRole('button', { name: 'Rectángulo' });
  const map = page.getByRole('region', { name: /^Mapa de los colegios/ });
  await tool.click();
  // Nothing is drawn until the layers have loaded.
  await expect(async () => {
    await map.hover({ position: { x: 100, y: 120 } });
    await page.mouse.down();
    await map.hover({ position: { x: 400, y: 400 } });
    await page.mouse.up();
    await expect(page).toHaveURL(/shape=/, { timeout: 1000 });
  }).toPass();
  await expect(page).not.toHaveURL(/place=/);
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
});

test('where the browser draws no map, its list is there all the same; zooming by key keeps the focus', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : draw.call(this, kind as '2d', ...(rest as []));
    } as typeof draw;
  });
  await signIn(page, 'admin@example.org', '/map?search=nadie-lo-llama-asi');
  await expect(page.getByText('Este navegador no puede dibujar el mapa.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Elegir colegios dibujando' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar los filtros' }).press('Enter');
  await expect(page).not.toHaveURL(/search=/);
  const zones = page.getByRole('region', { name: 'Zonas en el mapa' });
  await zones
    .getByRole('button', { name: /Acercar el mapa/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole('region', { name: 'Colegios en el mapa' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Lo que muestra el mapa' })).toBeFocused();
  await checkAccessible(page);
});

test('a phone’s first view tells areas apart, and an area’s drawing says what its colours mean', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, 'admin@example.org', '/map');
  const zones = page.getByRole('region', { name: 'Zonas en el mapa' });
  await expect.poll(() => zones.getByRole('listitem').count()).toBeGreaterThan(100);
  const legend = page.getByRole('list', { name: 'Leyenda' });
  await expect(legend).toContainText('Fuera de las zonas');
  await expect(legend).toContainText('Mar');

  const { results } = await (await page.request.get('/api/v1/areas/adms/?level=adm2&search=barcelona')).json();
  await page.goto(`/areas/${results[0].id}`);
  const drawing = page.getByRole('figure', { name: /^Contorno de/ });
  await expect.poll(() => drawing.locator('[data-state="none"]').count()).toBeGreaterThan(0);
  // The province, and the one municipality without places in the demonstration.
  await expect(drawing.locator('path:not([data-state])')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Leyenda' })).toContainText('Nadie');
  await checkAccessible(page);
});
