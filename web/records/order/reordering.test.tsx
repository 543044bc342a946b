import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faq } from '#web/testing/faqs.ts';
import { callsOf, openApp } from '#web/testing/open-app.tsx';

const reorder = 'POST faqs/faqs/reorder/';
const [first, second, third] = [1, 2, 3].map((number) => faq(number).id);
const down = page.getByRole('button', { name: 'Bajar: Pregunta 1' });
const shown = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));

async function open() {
  await openApp('/faqs/manage');
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
}

test('a question moves by keys at once, keeps the focus, and its place is said', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual([second, first, third]);
  await expect.element(down).toHaveFocus();
  await expect.element(page.getByText('Pregunta 1: puesto 2 de 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual([second, third, first]);
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await callsOf(reorder)).at(-1)?.body).toMatchObject({ ids: [second, third, first] });
  expect((await callsOf(reorder)).map(({ status }) => status)).toEqual([204, 204]);
});

test('where somebody else has reordered meanwhile, it is said, and what is shown is how it is now', async () => {
  await open();
  const theirs = { category: null, ids: [third, second, first], seen: [first, second, third] };
  await fetch('/api/v1/faqs/faqs/reorder/', { method: 'POST', body: JSON.stringify(theirs) });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Alguien ha cambiado el orden entretanto.')).toBeVisible();
  await expect.poll(shown).toEqual([third, second, first]);
  await expect.element(down).toHaveFocus();
  await page.getByRole('button', { name: 'Subir: Pregunta 1' }).click();
  await expect.poll(shown).toEqual([third, first, second]);
  await expect.poll(async () => (await callsOf(reorder)).map(({ status }) => status)).toEqual([204, 409, 204]);
});
