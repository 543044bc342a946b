import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { showLanguage } from '#web/core/i18n.ts';
import { Coverage } from '#web/people/coverage/Coverage.tsx';
import { openApp, show } from './open-app.tsx';
import { idOf, person } from './people.ts';

const size = [360, 740] as const;

test('the first place that can be given is on the first screen', async () => {
  await page.viewport(...size);
  await openApp(`/user/${person(1).id}/place`);
  const assign = page.getByRole('button', { name: 'Asignar Escuela 1' });
  await expect.element(assign).toBeVisible();
  await expect.poll(() => assign.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(size[1]);
});

test('so it is under the bar that leads through a list, within 640 px, and rows stay one line, in every language', async () => {
  await page.viewport(...size);
  // The person has a home, like nearly everybody; otherwise a warning comes first.
  const home = { location: { type: 'Point', coordinates: [2.15, 41.39] } };
  await openApp(`/user/${person(1).id}/place?list=is_assigned%3Dfalse`, () =>
    fetch(`/api/v1/users/users/${person(1).id}/`, { method: 'PATCH', body: JSON.stringify(home) }),
  );
  const assign = page.getByRole('listitem').getByRole('button', { name: /Escuela 1$/ });
  await expect.element(assign).toBeVisible();
  await expect.poll(() => document.querySelector('[data-walk]')).not.toBeNull();
  for (const language of languages) {
    await showLanguage(language);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await new Promise(requestAnimationFrame);
    // Touch sizes add 40 px to the controls' total height: 640.
    await expect
      .poll(() => assign.element().getBoundingClientRect().bottom, { message: language })
      .toBeLessThanOrEqual(600);
    const chips = () => [...document.querySelectorAll('search fieldset label')];
    await expect
      .poll(() => new Set(chips().map((chip) => chip.getBoundingClientRect().top)).size, { message: language })
      .toBe(1);
    await expect.poll(() => document.documentElement.scrollWidth, { message: language }).toBe(size[0]);
  }
});

test('no slot’s name runs into its numbers, and the bars stand level', async () => {
  await page.viewport(...size);
  const slot = { had: 10, wanted: 11, needed: 1 };
  await show(
    <div style={{ width: 218 }}>
      <Coverage coverage={(['man', 'tar', 'esc'] as const).map((name) => ({ ...slot, slot: name }))} />
    </div>,
  );
  await expect.element(page.getByText('Escrutinio')).toBeVisible();
  // The first child is the text for screen readers.
  const slots = [...document.querySelectorAll('li')].map(({ children }) => [...children].slice(1));
  for (const drawn of slots) {
    const [name, share] = drawn.map((child) => {
      const range = document.createRange();
      range.selectNodeContents(child);
      return range.getBoundingClientRect();
    });
    if (!name || !share) throw new Error('a slot has a name and numbers');
    expect(name.right <= share.left || name.bottom <= share.top).toBe(true);
  }
  const bars = slots.map((drawn) => drawn[2]?.getBoundingClientRect().top);
  expect(new Set(bars).size).toBe(1);
});

test('a place with people and tables is as narrow as the phone', async () => {
  await page.viewport(320, 740);
  await openApp(`/place/${idOf(801)}`);
  await expect.element(page.getByLabelText('Mesa de Nombre1 Faro001')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
