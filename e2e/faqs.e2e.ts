import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';
import { textsOf } from './texts.ts';

const question = '¿Dónde dejo el farol al llegar?';
const t = textsOf('eu');

test('a question is a draft until an administrator publishes it; then whoever looks for it finds it, in their language or not', async ({
  browser,
}) => {
  const admin = await browser.newPage({ locale: 'es-ES' });
  await signIn(admin, 'admin@example.org', '/faqs/new');
  await admin.getByLabel('Pregunta').fill(question);
  await admin
    .getByLabel('Respuesta')
    .fill('En la **conserjería**.\n\n<script>alert(1)</script> [no](javascript:alert(1))');
  await expect(admin.getByRole('region', { name: 'Así se verá' }).locator('strong')).toHaveText('conserjería');
  await admin.reload();
  await expect(admin.getByLabel('Pregunta')).toHaveValue(question);
  await expect(admin.getByRole('region', { name: 'Así se verá' }).locator('strong')).toBeVisible();
  await checkAccessible(admin);
  await admin.getByRole('button', { name: 'Guardar la pregunta' }).click();
  await expect(admin).toHaveURL(/\/faqs\/manage$/);
  await expect(admin.getByRole('link', { name: question, exact: true })).toBeVisible();
  await checkAccessible(admin);

  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  await context.addInitScript(() => localStorage.setItem('language', 'eu'));
  const visitor = await context.newPage();
  const find = async () => {
    await visitor.goto('/frequently-asked-questions');
    await expect(visitor.getByRole('heading', { level: 1, name: t('Preguntas frecuentes') })).toBeVisible();
  };
  await find();
  await expect(visitor.locator('details').first()).toBeVisible();
  await expect(visitor.getByText(question)).toHaveCount(0);

  await admin.getByRole('button', { name: `Publicar (castellano): ${question}` }).click();
  await expect(admin.getByText('Publicada: ya la puede leer cualquiera.')).toBeVisible();

  await find();
  await visitor.getByRole('searchbox').fill('CONSERJERIA');
  await expect(visitor).toHaveURL(/search=CONSERJERIA/);
  const found = visitor.locator('details');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveAttribute('open');
  await expect(found.getByRole('heading', { name: question })).toHaveAttribute('lang', 'es');
  await expect(found.getByText('Gaztelania', { exact: true })).toBeVisible();
  await expect(found.locator('strong')).toHaveText('conserjería');
  await expect(found.locator('script, a[href^="javascript"]')).toHaveCount(0);
  await checkAccessible(visitor);
});
